import { useEffect } from 'react';

const EVERY_MS = 10 * 60_000;

const scriptOf = (page: Document) =>
  page.querySelector('script[type=module][src]')?.getAttribute('src') ?? null;

/**
 * A wall stays for weeks: when the server has another version of the console than the one that shows it, the page is
 * loaded again. It asks for the page itself, whose first script is called otherwise in each version.
 */
export function useNewVersion(): void {
  useEffect(() => {
    const own = scriptOf(document);
    if (own === null) return;
    const timer = setInterval(() => {
      fetch('/', { headers: { accept: 'text/html' }, cache: 'no-store', credentials: 'omit' })
        .then(async (answer) => {
          if (!answer.ok) return;
          const served = scriptOf(new DOMParser().parseFromString(await answer.text(), 'text/html'));
          if (served !== null && served !== own) location.reload();
        })
        // Asked again in ten minutes.
        .catch(() => {});
    }, EVERY_MS);
    return () => clearInterval(timer);
  }, []);
}
