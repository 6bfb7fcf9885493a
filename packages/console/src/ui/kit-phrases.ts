import type { ConsoleKeys } from '@muster/phrases/load';
import type { Translate } from '@muster/phrases/translate';
import { createContext, use } from 'react';

type KitKeys = {
  readonly [Key in keyof ConsoleKeys as Key extends `kit.${string}` ? Key : never]: ConsoleKeys[Key];
};

/** The kit's own texts, which are the same wherever a component is used. */
export type KitTranslate = Translate<KitKeys>;

const KitPhrasesContext = createContext<KitTranslate>(((key: string) => key) as KitTranslate);

/** Provides the kit's own texts in the page's language. */
export const KitPhrasesProvider = KitPhrasesContext.Provider;

export function useKitPhrases(): KitTranslate {
  return use(KitPhrasesContext);
}
