import type { ConsoleTranslate } from './load.ts';

export type OpenPhrase = (key: string, parameters?: Record<string, string | number>) => string | null;

/** Accepts keys made from data too; `null` for a key without a phrase. */
export function openPhrase(t: ConsoleTranslate): OpenPhrase {
  const open = t as unknown as (key: string, parameters?: Record<string, string | number>) => string;
  return (key, parameters) => {
    const text = open(key, parameters);
    return text === key ? null : text;
  };
}
