import type { Language } from '@muster/contract/languages';
import type { Area, KeysOfAreas } from '@muster/phrases/areas';
import { loadAreas } from '@muster/phrases/load';
import { createTranslate, type Translate } from '@muster/phrases/translate';
import type { MailContent } from './mail-content.ts';

export interface MailTemplate<Parameters = never> {
  /** `<area>.<what>` */
  kind: string;
  /** Parameters for the preview on the developer page. */
  sample: Parameters;
  write(language: Language, parameters: Parameters): Promise<MailContent>;
}

const templates = new Map<string, MailTemplate<unknown>>();

/** All declared templates by kind, for the developer page. */
export const mailTemplates: ReadonlyMap<string, MailTemplate<unknown>> = templates;

/** Registers a template for the developer page; it replaces one of the same kind. */
export function showTemplate<Parameters>(template: MailTemplate<Parameters>): void {
  // Only ever called with its own sample.
  templates.set(template.kind, template as MailTemplate<unknown>);
}

/**
 * Defines one kind of mail, in a file `<what>.mail.ts` of its area.
 * @param phrases the area of its phrases, in all languages
 * @param write the content; `t` translates to the reader's language
 */
export function defineMail<Name extends Area, Parameters>(
  kind: string,
  phrases: Name,
  sample: Parameters,
  write: (t: Translate<KeysOfAreas<Name>>, parameters: Parameters) => MailContent,
): MailTemplate<Parameters> {
  if (templates.has(kind)) throw new Error(`duplicate mail kind ${kind}`);
  const template: MailTemplate<Parameters> = {
    kind,
    sample,
    async write(language, parameters) {
      return write(createTranslate(await loadAreas(language, [phrases]), language), parameters);
    },
  };
  showTemplate(template);
  return template;
}
