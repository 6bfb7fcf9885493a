import { httpLimits } from '@muster/contract/limits';
import type { Area } from '@muster/phrases/areas';
import { type ComponentType, createElement, lazy, type ReactNode, Suspense } from 'react';
import { ApiError } from './api-error.ts';
import { overOutages } from './connectivity.ts';
import { loadPhrases } from './i18n/areas.ts';
import { reportUncaught } from './uncaught-errors.ts';

/** @throws {ApiError} `request.timeout` when the chunk has not arrived in time (spec section 7: within 120 s) */
export function withTimeout<Module>(
  chunk: Promise<Module>,
  milliseconds: number = httpLimits.chunkTimeoutMs,
): Promise<Module> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new ApiError('request.timeout', 0)), milliseconds);
    chunk.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/**
 * Resolves to the module of a page or part once the phrases it uses are loaded too.
 * @param areas fetched in parallel with the code; other areas it uses are only known, and fetched, once it is loaded
 */
export async function withPhrases<Module>(
  module: Promise<Module>,
  areas: readonly Area[] = [],
  milliseconds?: number,
): Promise<Module> {
  async function both(): Promise<Module> {
    const [loaded] = await Promise.all([module, loadPhrases(areas)]);
    await loadPhrases();
    return loaded;
  }
  return withTimeout(both(), milliseconds);
}

/** Fetched when the page is idle: once it is needed, the server may not have its file either. */
export const loadAfterUpdate = () => withPhrases(import('./after-update.ts'));

/** Reloads the page if the error may come from an outdated version of the console. Never rejects. */
export const reloadIfUpdated = (error: unknown): Promise<void> =>
  loadAfterUpdate()
    .then(({ reloadWhenUpdated }) => reloadWhenUpdated(error))
    .catch(() => {});

/**
 * A component that is loaded now. A load that fails in an outage is retried after it, because React never retries a
 * failed `lazy`; if it fails otherwise, the component that comes instead asks the user to reload the page.
 */
export async function loadPart<Props>(
  load: () => Promise<ComponentType<Props>>,
): Promise<ComponentType<Props>> {
  try {
    return await overOutages(load);
  } catch (error) {
    reportUncaught('render', error);
    const { MissingPart } = await loadAfterUpdate();
    return MissingPart as ComponentType<Props>;
  }
}

/**
 * A component whose code and phrases are loaded when it is first shown, as {@link loadPart} does. E.g.
 * `lazyPart(() => import('./DeployDialog.tsx'), 'DeployDialog', ['configs', 'devices'])`.
 */
export function lazyPart<Name extends string, Props>(
  load: () => Promise<{ [Key in Name]: ComponentType<Props> }>,
  name: Name,
  areas?: readonly Area[],
) {
  return lazy(async () => ({
    default: await loadPart(async () => (await withPhrases(load(), areas))[name]),
  }));
}

/**
 * Like {@link lazyPart}, but renders nothing, or `fallback`, while loading, so that its users need no Suspense: for
 * drawers and dialogs, and for what other areas may import (`*.dialog.ts`, `*.part.ts`).
 */
export function lazyPublic<Name extends string, Props extends object>(
  load: () => Promise<{ [Key in Name]: ComponentType<Props> }>,
  name: Name,
  fallback?: ReactNode,
): ComponentType<Props> {
  const Part = lazyPart(load, name) as unknown as ComponentType<Props>;
  return (props) => createElement(Suspense, { fallback }, createElement(Part, props));
}
