import { useLocale } from 'react-aria-components/I18nProvider';

/**
 * The locale of date fields: year, month and day in this order in every language (spec section 9). Of the English
 * locales that is South Africa's. Its texts stay English.
 */
export function useDateLocale(): string {
  const { locale } = useLocale();
  return locale.startsWith('en') ? 'en-ZA' : locale;
}
