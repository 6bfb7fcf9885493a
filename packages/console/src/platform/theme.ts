export type Theme = 'light' | 'dark' | 'system';

const year = 60 * 60 * 24 * 365;

export function readTheme(): Theme {
  const set = document.documentElement.dataset.theme;
  return set === 'light' || set === 'dark' ? set : 'system';
}

/** Applies the theme and stores it where public/boot.js reads it before the next first paint. */
export function setTheme(theme: Theme): void {
  const root = document.documentElement;
  if (theme === 'system') delete root.dataset.theme;
  else root.dataset.theme = theme;
  const age = theme === 'system' ? 0 : year;
  document.cookie = `theme=${theme}; path=/; max-age=${age}; samesite=lax`;
}
