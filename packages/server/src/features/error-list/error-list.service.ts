import type { listErrors } from '@muster/contract/error-list/endpoints';
import type { ReplyOf } from '@muster/contract/endpoint';
import { type ErrorCode, errorCodes, errors } from '@muster/contract/errors';
import type { Language } from '@muster/contract/languages';
import { loadAll } from '@muster/phrases/load-all';
import { createTranslate } from '@muster/phrases/translate';

type ErrorList = ReplyOf<typeof listErrors>;

/** Cached per language without expiry, because texts change only with a release. */
const lists = new Map<Language, Promise<ErrorList>>();

async function textsIn(language: Language) {
  const t = createTranslate(await loadAll(language), language) as (key: string) => string;
  const text = (key: string) => {
    const found = t(key);
    // Hidden codes have no text.
    return found === key ? '' : found;
  };
  return (code: ErrorCode) => ({
    title: text(`errors.${code}.title`),
    message: text(`errors.${code}.message`),
  });
}

async function make(language: Language): Promise<ErrorList> {
  const [own, english] = await Promise.all([textsIn(language), textsIn('en-US')]);
  const items = errorCodes.map((errorCode, index) => {
    const { title, message } = own(errorCode);
    const meaning = english(errorCode);
    return {
      id: index + 1,
      errorCode,
      errorTitleKeyName: `errors.${errorCode}.title`,
      errorMessageKeyName: `errors.${errorCode}.message`,
      sysErrorTitle: title,
      sysErrorMessage: message,
      desc: [meaning.title, meaning.message].filter(Boolean).join('. '),
      show: errors[errorCode].show !== false,
    };
  });
  return { items, count: items.length };
}

/** Every error code with its texts in the language. */
export function listOf(language: Language): Promise<ErrorList> {
  const known = lists.get(language) ?? make(language);
  lists.set(language, known);
  return known;
}
