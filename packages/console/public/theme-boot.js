// Runs before the first paint, so that a dark page does not flash white first.
(function () {
  var match = /(?:^|; )theme=(light|dark)(?:;|$)/.exec(document.cookie);
  if (match) document.documentElement.dataset.theme = match[1];
})();
