import type sharp from 'sharp';
import type { Logger } from 'pino';

export type Sharp = typeof sharp;

/** The image library; `null` where it cannot be loaded. */
export type LoadSharp = () => Promise<Sharp | null>;

/** Loaded when needed: it takes 30 MB, and most processes never need it. */
const loadIt = async (): Promise<Sharp> => (await import('sharp')).default;

/** @param without what users miss where the library cannot be loaded; logged once, with the reason */
export function createLoadSharp(log: Pick<Logger, 'warn'>, without: string, load = loadIt): LoadSharp {
  let isLogged = false;
  return async () => {
    try {
      return await load();
    } catch (error) {
      if (!isLogged) log.warn({ err: error }, `could not load sharp: ${without}`);
      isLogged = true;
      return null;
    }
  };
}
