let load: () => Promise<void> = () => Promise.resolve();
let coming: Promise<void> | undefined;

/** How the phrases come that the first page does without; told once, at the start. */
export function bringAreas(how: () => Promise<void>): void {
  load = how;
  coming = undefined;
}

/** Whatever is loaded after the first page waits for this. Asked for again after a failure. */
export function areasSpoken(): Promise<void> {
  coming ??= load().catch((error: unknown) => {
    coming = undefined;
    throw error;
  });
  return coming;
}
