import { useEffect } from 'react';

const EVERY_MS = 10 * 60_000;

const scriptOf = (page: Document) =>
  page.querySelector('script[type=module][src]')?.getAttribute('src') ?? null;

/**
 * Reloads the page when the server has another version of the console, because a wall stays open for weeks. Fetches the
 * page itself, whose first script has a different name in each version.
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
        // Tried again in ten minutes.
        .catch(() => {});
    }, EVERY_MS);
    return () => clearInterval(timer);
  }, []);
}
