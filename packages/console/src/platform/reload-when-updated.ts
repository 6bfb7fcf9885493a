/** How long the browser may ask the user about unsaved changes before an error is shown instead. */
const ANSWER_MS = 3000;

/** Errors whose user was asked already. */
const asked = new Set<unknown>();

/**
 * Reloads the page if the server no longer has its script: the server was updated after the page was loaded, and has
 * none of its files. If the user has unsaved changes, the browser asks first.
 * @param error what may have come of that: a file that is gone, or an answer that this version cannot show
 */
export async function reloadWhenUpdated(error: unknown): Promise<void> {
  if (asked.has(error)) return;
  asked.add(error);
  const script = document.querySelector<HTMLScriptElement>('script[type=module][src]');
  if (script === null) return;
  const { status } = await fetch(script.src, { method: 'HEAD', cache: 'no-store' });
  if (status !== 404) return;
  location.reload();
  await new Promise((resolve) => setTimeout(resolve, ANSWER_MS));
}
