// Runs before the page's own code, and in browsers too old for it.
(function () {
  // Before the first paint, so that a dark page does not flash white first.
  var match = /(?:^|; )theme=(light|dark)(?:;|$)/.exec(document.cookie);
  if (match) document.documentElement.dataset.theme = match[1];

  // The page's policy forbids eval: zod would try it, and browsers report each attempt as a violation.
  window.__zod_globalConfig = { jitless: true };

  /** The chunk timeout (spec section 7). */
  var LATE_MS = 120000;
  var AGAIN_MS = 30000;
  var isShown = false;
  var timer;

  /** One of the languages of the page's texts; like `detectLanguage`, which may be what did not load. */
  function languageAmong(languages) {
    var asked = [
      /[?&]langCode=([\w-]+)/.exec(location.search),
      /(?:^|; )langCode=([\w-]+)/.exec(document.cookie),
    ];
    var wanted = asked.map((found) => (found ? found[1] : '')).concat(navigator.languages);
    for (var tag of wanted) {
      if (/^zh/i.test(tag)) return /tw|hk|mo|hant/i.test(tag) ? 'zh-TW' : 'zh-CN';
      for (var language of languages) if (tag && language.slice(0, 2) === tag.slice(0, 2)) return language;
    }
    return languages[0];
  }

  /** Says that the page did not start. Its first render removes the texts; from then on the page itself reports. */
  function tell() {
    var all = Array.prototype.slice.call(document.querySelectorAll('#start [data-language]'));
    if (isShown || all.length === 0) return;
    isShown = true;
    var language = languageAmong(all.map((each) => each.dataset.language));
    all.forEach((each) => (each.hidden = each.dataset.language !== language));
    addEventListener('online', again);
    timer = setTimeout(again, AGAIN_MS);
  }

  /** Loads the page again once the server answers; the browser's own error page, or a proxy's, would not try again. */
  function again() {
    clearTimeout(timer);
    if (!document.getElementById('start')) return;
    timer = setTimeout(again, AGAIN_MS);
    fetch(location.href, { cache: 'no-store' }).then(
      (response) => response.status < 500 && location.reload(),
      () => {},
    );
  }

  addEventListener('notstarted', tell);
  addEventListener(
    'error',
    function (event) {
      // A script that did not arrive, or one of ours that this browser cannot run.
      var source =
        event.target === window ? event.filename : event.target.tagName === 'SCRIPT' && event.target.src;
      if (source && source.indexOf(location.origin) === 0) tell();
    },
    true,
  );
  setTimeout(tell, LATE_MS);
})();
