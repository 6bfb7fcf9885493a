import type { Language } from '@muster/contract/languages';
import type { Area, KeysOfAreas } from '@muster/phrases/areas';
import { loadAreas } from '@muster/phrases/load';
import { createTranslate, type Translate } from '@muster/phrases/translate';
import type { MailContent } from './mail-content.ts';

export interface MailTemplate<Parameters = never> {
  /** `<area>.<what>` */
  kind: string;
  /** Parameters to show it with on the developer page. */
  sample: Parameters;
  write(language: Language, parameters: Parameters): Promise<MailContent>;
}

const templates = new Map<string, MailTemplate<unknown>>();

/** Every template that was declared, by its kind: what the developer page shows. */
export const mailTemplates: ReadonlyMap<string, MailTemplate<unknown>> = templates;

/** Shows a template on the developer page, under its kind; one of the same kind takes its place. */
export function showTemplate<Parameters>(template: MailTemplate<Parameters>): void {
  // Only ever given its own sample.
  templates.set(template.kind, template as MailTemplate<unknown>);
}

/**
 * One kind of mail, in a file `<what>.mail.ts` of its area.
 * @param phrases the folder of phrases it takes its words from, in all languages
 * @param write what it says; `t` speaks the reader's language
 */
export function defineMail<Name extends Area, Parameters>(
  kind: string,
  phrases: Name,
  sample: Parameters,
  write: (t: Translate<KeysOfAreas<Name>>, parameters: Parameters) => MailContent,
): MailTemplate<Parameters> {
  if (templates.has(kind)) throw new Error(`${kind} is declared twice`);
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
