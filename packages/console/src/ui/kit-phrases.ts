import type { ConsoleKeys } from '@muster/phrases/load';
import type { Translate } from '@muster/phrases/translate';
import { createContext, use } from 'react';

type KitKeys = {
  readonly [Key in keyof ConsoleKeys as Key extends `kit.${string}` ? Key : never]: ConsoleKeys[Key];
};

/** The texts that the kit brings itself, since every place that shows the piece would say the same. */
export type KitTranslate = Translate<KitKeys>;

const KitPhrasesContext = createContext<KitTranslate>(((key: string) => key) as KitTranslate);

/** Tells the kit how to say its own texts, in the language of the page. */
export const KitPhrasesProvider = KitPhrasesContext.Provider;

export function useKitPhrases(): KitTranslate {
  return use(KitPhrasesContext);
}
