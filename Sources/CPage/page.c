#include "page.h"

// A file that is added to Sources/PokedexServer/Page/Assets/ is added here; a test compares the folder
// with this list.

static const unsigned char api_js[] = {
#embed "../PokedexServer/Page/Assets/api.js"
};
static const unsigned char app_js[] = {
#embed "../PokedexServer/Page/Assets/app.js"
};
static const unsigned char compose_js[] = {
#embed "../PokedexServer/Page/Assets/compose.js"
};
static const unsigned char egg_cracked_svg[] = {
#embed "../PokedexServer/Page/Assets/egg-cracked.svg"
};
static const unsigned char egg_svg[] = {
#embed "../PokedexServer/Page/Assets/egg.svg"
};
static const unsigned char icon_svg[] = {
#embed "../PokedexServer/Page/Assets/icon.svg"
};
static const unsigned char keys_js[] = {
#embed "../PokedexServer/Page/Assets/keys.js"
};
static const unsigned char manifest_webmanifest[] = {
#embed "../PokedexServer/Page/Assets/manifest.webmanifest"
};
static const unsigned char page_css[] = {
#embed "../PokedexServer/Page/Assets/page.css"
};
static const unsigned char pages_js[] = {
#embed "../PokedexServer/Page/Assets/pages.js"
};
static const unsigned char router_js[] = {
#embed "../PokedexServer/Page/Assets/router.js"
};
static const unsigned char search_js[] = {
#embed "../PokedexServer/Page/Assets/search.js"
};
static const unsigned char sw_js[] = {
#embed "../PokedexServer/Page/Assets/sw.js"
};
static const unsigned char tab_store_js[] = {
#embed "../PokedexServer/Page/Assets/tab-store.js"
};
static const unsigned char types_css[] = {
#embed "../PokedexServer/Page/Assets/types.css"
};
static const unsigned char views_detail_js[] = {
#embed "../PokedexServer/Page/Assets/views/detail.js"
};
static const unsigned char views_dom_js[] = {
#embed "../PokedexServer/Page/Assets/views/dom.js"
};
static const unsigned char views_filters_js[] = {
#embed "../PokedexServer/Page/Assets/views/filters.js"
};
static const unsigned char views_list_js[] = {
#embed "../PokedexServer/Page/Assets/views/list.js"
};
static const unsigned char views_notes_js[] = {
#embed "../PokedexServer/Page/Assets/views/notes.js"
};
static const unsigned char views_picture_js[] = {
#embed "../PokedexServer/Page/Assets/views/picture.js"
};
static const unsigned char views_token_js[] = {
#embed "../PokedexServer/Page/Assets/views/token.js"
};
static const unsigned char words_js[] = {
#embed "../PokedexServer/Page/Assets/words.js"
};
static const unsigned char words_tsv[] = {
#embed "../PokedexServer/Page/Assets/words.tsv"
};

#define ASSET(name, bytes) {name, bytes, sizeof bytes}

static const page_asset assets[] = {
    ASSET("api.js", api_js),
    ASSET("app.js", app_js),
    ASSET("compose.js", compose_js),
    ASSET("egg-cracked.svg", egg_cracked_svg),
    ASSET("egg.svg", egg_svg),
    ASSET("icon.svg", icon_svg),
    ASSET("keys.js", keys_js),
    ASSET("manifest.webmanifest", manifest_webmanifest),
    ASSET("page.css", page_css),
    ASSET("pages.js", pages_js),
    ASSET("router.js", router_js),
    ASSET("search.js", search_js),
    ASSET("sw.js", sw_js),
    ASSET("tab-store.js", tab_store_js),
    ASSET("types.css", types_css),
    ASSET("views/detail.js", views_detail_js),
    ASSET("views/dom.js", views_dom_js),
    ASSET("views/filters.js", views_filters_js),
    ASSET("views/list.js", views_list_js),
    ASSET("views/notes.js", views_notes_js),
    ASSET("views/picture.js", views_picture_js),
    ASSET("views/token.js", views_token_js),
    ASSET("words.js", words_js),
    ASSET("words.tsv", words_tsv),
};

const page_asset *page_assets(void) { return assets; }
size_t page_asset_count(void) { return sizeof assets / sizeof assets[0]; }
