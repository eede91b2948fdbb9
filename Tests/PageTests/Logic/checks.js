// Run by node and by the browser, over the modules that each loads in its own way.

export async function checks(router, search, words) {
  const failures = [];
  let passed = 0;
  const same = (name, found, expected) => {
    const [left, right] = [found, expected].map((value) => JSON.stringify(value));
    if (left === right) passed += 1;
    else failures.push(`${name}: ${left} instead of ${right}`);
  };

  // An address is a route.
  const { home, parse, print, Router } = router;
  for (const text of ["铁", "%", "/", "#", "♀", "a b", "&=?+;", "%E9%93", "妙蛙 种子/♂#%", "'\"<>"]) {
    const route = { ...home, ref: text, form: text, q: text, type: text, weakTo: text, lang: text };
    same(`parse(print(${text}))`, parse(print(route)), route);
  }
  same("print(home)", print(home), "/");
  same("parse(/)", parse("/"), home);
  same("parse(address)", parse("http://a.example/pokemon/6?q=x&other=1#part"), { ...home, ref: "6", q: "x" });
  same("print(detail)", print({ ...home, ref: "14", q: "铁" }), "/pokemon/14?q=%E9%93%81");
  same("a broken escape", parse("/pokemon/%E9%93"), { ...home, ref: "%E9%93" });
  same("a plus is a space, as a form writes it", parse("/?q=mr+mi").q, "mr mi");

  // Every way through the page ends in the same function.
  {
    const shown = [];
    const page = fakeWindow("/?q=a");
    const one = new Router({
      window: page, store: new Map(), scroll: { read: () => page.place, write: (place) => { page.place = place; } },
      show: async (route, cause) => { shown.push(`${print(route)} ${cause}`); },
    });
    await one.start();
    page.place = { list: 40, page: 0 };
    await one.detail(6);
    page.place = { list: 50, page: 9 };
    await one.detail(12);
    await page.history.back();
    same("the place of 6", page.place, { list: 50, page: 9 });
    await page.history.back();
    same("the place of the list", page.place, { list: 40, page: 0 });
    await page.history.forward();
    await one.refine({ q: "" });
    await one.refine({ q: "" });
    same("what was shown", shown, [
      "/?q=a start", "/pokemon/6?q=a choice", "/pokemon/12?q=a choice", "/pokemon/6?q=a history",
      "/?q=a history", "/pokemon/6?q=a history", "/pokemon/6 refinement",
    ]);
  }

  // 150 ms after the last key, and not while composing.
  {
    const clock = fakeClock();
    const searched = [];
    const typing = new search.Typing({ clock, onSearch: (text) => searched.push(`${text} ${clock.now}`) });
    typing.typed("妙");
    clock.move(149);
    typing.typed("妙蛙");
    clock.move(149);
    same("nothing before the pause", searched, []);
    clock.move(1);
    same("once after the pause", searched, ["妙蛙 299"]);
    typing.composing();
    typing.typed("tie");
    clock.move(1000);
    same("nothing while composing", searched.length, 1);
    typing.composed("铁");
    clock.move(150);
    same("what was composed", searched[1], "铁 1449");
    typing.typed("x");
    typing.now();
    clock.move(150);
    same("at once, and not again", searched.slice(2), ["x 1449"]);
    typing.typed("y");
    typing.cancel();
    clock.move(150);
    same("not what was forgotten", searched.length, 3);
  }

  // The last task wins, and those before it are aborted.
  {
    const latest = new search.Latest();
    const answered = [];
    let letGo;
    const first = latest.run(
      (signal) => new Promise((resolve) => { letGo = () => resolve(`first ${signal.aborted}`); }),
      (answer) => answered.push(answer));
    await latest.run(async () => "second", (answer) => answered.push(answer));
    letGo();
    await first;
    same("only the last", answered, ["second"]);
  }

  same("numbers", [1, 151, 1025, 0].map(words.numberLabel), ["#001", "#151", "#1025", "#000"]);
  return { failures, passed };
}

/** A clock that stands until it is moved. */
function fakeClock() {
  let timers = [];
  return {
    now: 0,
    setTimeout(call, delay) {
      const timer = { at: this.now + delay, call };
      timers.push(timer);
      return timer;
    },
    clearTimeout(timer) {
      timers = timers.filter((other) => other !== timer);
    },
    move(milliseconds) {
      this.now += milliseconds;
      const due = timers.filter((timer) => timer.at <= this.now);
      timers = timers.filter((timer) => timer.at > this.now);
      for (const timer of due) timer.call();
    },
  };
}

/** A window with nothing but an address bar. */
function fakeWindow(address) {
  const base = "http://page.example";
  const entries = [{ state: null, href: base + address }];
  let at = 0;
  const listeners = {};
  const page = {
    place: { list: 0, page: 0 },
    location: { get href() { return entries[at].href; } },
    addEventListener(name, listener) { listeners[name] = listener; },
  };
  const move = async (step) => {
    at += step;
    listeners.popstate();
    await new Promise((resolve) => setTimeout(resolve, 0));
  };
  page.history = {
    get state() { return entries[at].state; },
    pushState(state, _, href) {
      entries.splice(at + 1, Infinity, { state, href: base + href });
      at += 1;
    },
    replaceState(state, _, href) {
      entries[at] = { state, href: href === undefined ? entries[at].href : base + href };
    },
    back: () => move(-1),
    forward: () => move(1),
  };
  return page;
}
