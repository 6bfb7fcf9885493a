import { cleanText } from '../clean-text.ts';
import type { ResourceTable } from './resource-table.ts';
import type { Value } from './values.ts';

export const LABEL_MAX = 50;
const LANGUAGES_MAX = 200;
/** Pseudo-locales that build tools generate to test layouts. */
const invented = new Set(['en-XA', 'ar-XB', 'und']);

export interface Labels {
  /** The label to show when the user's language is unknown. */
  label: string | null;
  /** By BCP 47 tag; without the default label. */
  labels: Record<string, string>;
}

/**
 * An app's labels by language.
 * @throws RangeError
 */
export function readLabels(table: ResourceTable, value: Value | null, preferred: readonly string[]): Labels {
  const best = new Map<string | null, { text: string; others: number }>();
  for (const { text, config } of value === null ? [] : table.resolve(value)) {
    const { language, others } = config;
    if (text === null || (language !== null && invented.has(language))) continue;
    const known = best.get(language);
    if ((known && known.others <= others) || (!known && best.size > LANGUAGES_MAX)) continue;
    const clean = cleanText(text, LABEL_MAX);
    if (clean !== null) best.set(language, { text: clean, others });
  }
  const labels: Record<string, string> = {};
  for (const [language, { text }] of best) if (language !== null) labels[language] = text;
  const wanted = preferred.find((language) => labels[language] !== undefined);
  const general = best.get(null)?.text ?? labels['en'] ?? Object.values(labels)[0] ?? null;
  return { label: wanted === undefined ? general : labels[wanted]!, labels };
}
