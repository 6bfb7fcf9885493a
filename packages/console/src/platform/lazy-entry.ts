import { type ComponentType, lazy, type LazyExoticComponent } from 'react';
import { reloadWhenUpdated } from './reload-when-updated.ts';
import { reportUncaught } from './uncaught-errors.ts';

const AGAIN_MS = 3000;

/**
 * Loads a part of a page before sign-in. If an updated server no longer has the file, the page reloads: only the input
 * of the form can be lost. Otherwise it retries until it succeeds, because a failed load would break the whole page.
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
