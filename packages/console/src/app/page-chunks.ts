import type { ComponentType } from 'react';
import { withPhrases, withTimeout } from '../platform/lazy-part.ts';
import type { AnyPage } from '../platform/page/define-page.ts';

const loaded = new Map<AnyPage, ComponentType>();
const loading = new Map<AnyPage, Promise<ComponentType>>();

/** A page's component where it is here already. */
export function componentOf(page: AnyPage): ComponentType | undefined {
  return loaded.get(page);
}

/** Brings a page's code, and its phrases where the first load does not. A failure is forgotten, so it can be retried. */
export function loadPage(page: AnyPage): Promise<ComponentType> {
  const known = loading.get(page);
  if (known) return known;
  const coming = (page.hasFirstPhrases ? withTimeout(page.load()) : withPhrases(page.load())).then(
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
