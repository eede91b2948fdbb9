// The page begins here.

import { compose } from "./compose.js";
import { Router } from "./router.js";

const { router, pages } = compose({ window, makeRouter: (parts) => new Router(parts) });

document.documentElement.classList.add("js");
await router.start();
document.documentElement.classList.add("ready");
pages.keepForLater();
