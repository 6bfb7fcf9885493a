// Parts of a test run within the page.
/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
