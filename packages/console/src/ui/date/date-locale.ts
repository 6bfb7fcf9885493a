import { useLocale } from 'react-aria-components/I18nProvider';

/**
 * The locale that date fields write in: year, month and day in this order in every language (spec section 9), which of
 * the English ones is that of South Africa. Its texts stay English.
 */
export function useDateLocale(): string {
  const { locale } = useLocale();
  return locale.startsWith('en') ? 'en-ZA' : locale;
}
