// Runs before the first paint: a page that turns dark after showing white hurts the eyes.
(function () {
  var match = /(?:^|; )theme=(light|dark)(?:;|$)/.exec(document.cookie);
  var theme = match && match[1];
  if (!theme) {
    try {
      theme = localStorage.getItem('theme');
    } catch {
      // Storage can be forbidden; the system's theme is right then.
    }
  }
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
})();
