import type { Area } from '@muster/phrases/areas';
import type { ComponentType } from 'react';
import { loadPhrases } from '../platform/i18n/areas.ts';
import { withPhrases, withTimeout } from '../platform/lazy-part.ts';
import type { AnyPage } from '../platform/page/define-page.ts';

/** By the path of a page, the areas whose phrases its code names: written by the build (`phrase-needs.ts`). */
declare const __PAGE_PHRASES__: Record<string, Area[]> | undefined;

const phrasesByPage = typeof __PAGE_PHRASES__ === 'undefined' ? null : __PAGE_PHRASES__;

/** In the built console a page waits for what its own code names: its file holds code of other pages as well. */
const withOwnPhrases = (page: AnyPage): Promise<ComponentType> =>
  phrasesByPage === null
    ? withPhrases(page.load())
    : withTimeout(
        Promise.all([page.load(), loadPhrases(phrasesByPage[page.path] ?? [])]).then(([loaded]) => loaded),
      );

const loaded = new Map<AnyPage, ComponentType>();
const loading = new Map<AnyPage, Promise<ComponentType>>();

/** A page's component where it is here already. */
export function componentOf(page: AnyPage): ComponentType | undefined {
  return loaded.get(page);
}

/** Brings a page's code and its phrases. A failure is forgotten, so it can be retried. */
export function loadPage(page: AnyPage): Promise<ComponentType> {
  const known = loading.get(page);
  if (known) return known;
  const coming = withOwnPhrases(page).then(
    (component) => {
      loaded.set(page, component);
      return component;
    },
    (error: unknown) => {
      loading.delete(page);
      throw error;
    },
  );
  loading.set(page, coming);
  return coming;
}
