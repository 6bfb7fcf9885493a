import { cx } from '../cx.ts';
import { PlainSelect, type PlainSelectProps } from './PlainSelect.tsx';

export type PlainHeaderProps<Id extends string> = {
  name: string;
  /** Target of the name, for users who have a page to go to. */
  homeHref?: string | undefined;
  languageLabel: string;
  languages: PlainSelectProps['options'];
  language: Id;
  onLanguage: (language: Id) => void;
  className: string;
};

/** The header of a page without the shell: the product name and the language menu. */
export function PlainHeader<Id extends string>(props: PlainHeaderProps<Id>) {
  const { name, homeHref, languageLabel, languages, language, onLanguage, className } = props;
  const Name = homeHref === undefined ? 'p' : 'a';
  return (
    <header className={cx('mx-auto flex items-center justify-between gap-4', className)}>
      <Name href={homeHref} className="flex items-center gap-2.5 rounded-mark text-lg font-bold">
        <img src="/icon.svg" alt="" width={30} height={30} />
        {name}
      </Name>
      <PlainSelect
        label={languageLabel}
        isLabelHidden
        options={languages}
        value={language}
        onChange={(event) => onLanguage(event.target.value as Id)}
        className="w-36"
      />
    </header>
  );
}
