import type { IncomingHttpHeaders } from 'node:http';
import type { Language } from '@muster/contract/languages';
import { detectLanguage } from '@muster/phrases/languages';

const langCode = /(?:^|;\s*)langCode=([^;]+)/;

/** The user's language: the chosen one, else the browser's, else the product's default (spec section 1). */
export function languageOf(headers: IncomingHttpHeaders): Language {
  // Browsers list them in order of preference.
  const preferred = (headers['accept-language'] ?? '').split(',').map((tag) => tag.split(';', 1)[0]!.trim());
  return detectLanguage(langCode.exec(headers.cookie ?? '')?.[1], null, preferred);
}
