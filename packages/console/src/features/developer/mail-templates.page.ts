import { languages, type Language } from '@muster/contract/languages';
import { definePage } from '../../platform/page/define-page.ts';
import { readChoice, readText } from '../../platform/search.ts';

const choices = Object.fromEntries(languages.map((each) => [each, true])) as Record<Language, true>;
const themes = { light: true, dark: true } as const;
const forms = { html: true, text: true } as const;

export interface MailTemplatesSearch {
  kind?: string | undefined;
  language?: Language | undefined;
  theme?: 'light' | 'dark' | undefined;
  form?: 'html' | 'text' | undefined;
}

export const mailTemplatesPage = definePage('developer', '/developer/mails', {
  title: 'shell.page.mailTemplates',
  audience: 'anyone',
  search: (raw): MailTemplatesSearch => ({
    kind: readText(raw.kind),
    language: readChoice(raw.language, choices),
    theme: readChoice(raw.theme, themes),
    form: readChoice(raw.form, forms),
  }),
  load: async () => (await import('./MailTemplatesPage.tsx')).MailTemplatesPage,
});
