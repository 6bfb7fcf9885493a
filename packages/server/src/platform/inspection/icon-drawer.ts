import type { Logger } from 'pino';
import type { drawIcon } from './draw-icon.ts';

export type DrawIcon = typeof drawIcon;

/** Loaded when needed: most servers inspect few apps. */
const loadDrawIcon = async (): Promise<DrawIcon> => (await import('./draw-icon.ts')).drawIcon;

/** @throws when the image library cannot be loaded */
export const loadAndDraw: DrawIcon = async (parts) => (await loadDrawIcon())(parts);

/** Draws icons. Where the image library cannot be loaded there are none, which is logged once. */
export function createIconDrawer(log: Pick<Logger, 'warn'>, load = loadDrawIcon): DrawIcon {
  let isLogged = false;
  return async (parts) => {
    let draw: DrawIcon;
    try {
      draw = await load();
    } catch (error) {
      if (!isLogged)
        log.warn({ part: 'files', err: error }, 'could not load sharp: apps are kept without icon');
      isLogged = true;
      return null;
    }
    return draw(parts);
  };
}
