// Runs before the first paint: a page that turns dark after showing white hurts the eyes.
(function () {
  var match = /(?:^|; )theme=(light|dark)(?:;|$)/.exec(document.cookie);
  if (match) document.documentElement.dataset.theme = match[1];
})();
