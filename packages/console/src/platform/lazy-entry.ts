import { type ComponentType, lazy, type LazyExoticComponent } from 'react';
import { reloadWhenUpdated } from './reload-when-updated.ts';
import { reportUncaught } from './uncaught-errors.ts';

const AGAIN_MS = 3000;

/**
 * What a page before sign-in loads later. If the server was updated meanwhile and no longer has the file, the page is
 * loaded anew: there is nothing but the form to lose. Otherwise it is tried until it arrives, because a failed load
 * would take the whole page with it.
 */
export async function untilLoaded<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await load();
    } catch (error) {
      if (tries === 0) reportUncaught('render', error);
      await reloadWhenUpdated(error).catch(() => {});
      await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
    }
  }
}

/** A part of a page before sign-in, loaded when it is first shown, see {@link untilLoaded}. */
export const lazyEntry = <Props>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> => lazy(async () => ({ default: await untilLoaded(load) }));
