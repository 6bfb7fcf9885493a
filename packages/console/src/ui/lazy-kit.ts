import { lazy, type LazyExoticComponent } from 'react';

/** Any component, as React types it. */
type Part = Awaited<ReturnType<Parameters<typeof lazy>[0]>>['default'];
type Loader = (load: () => Promise<Part>) => Promise<Part>;

let loader: Loader = (load) => load();

/** Sets how code of the kit is loaded: what is done in an outage, and when the server no longer has its file. */
export function setKitLoader(next: Loader): void {
  loader = next;
}

/** A part of the kit whose code is loaded when it is first shown. */
export function lazyKit<Kit extends Part>(load: () => Promise<Kit>): LazyExoticComponent<Kit> {
  return lazy(async () => ({ default: (await loader(load)) as Kit }));
}
