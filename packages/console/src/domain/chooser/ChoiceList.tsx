import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Autocomplete } from 'react-aria-components/Autocomplete';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Input, SearchField } from 'react-aria-components/SearchField';
import Search from 'lucide-react/icons/search';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { useRested } from '../../platform/use-rested.ts';
import { field } from '../../ui/field-class.ts';
import { OptionContent, optionProps } from '../../ui/OptionContent.tsx';
import type { Choice, Choices } from './choices.ts';

export type ChoiceListProps = {
  label: string;
  choices: Choices;
  /** Offered above the choices while nothing is typed: "All groups". */
  first?: readonly Choice[];
  /** Inside a Select the list belongs to it and needs nothing more. */
  list?: Record<string, unknown>;
};

/** A field to search with and what it finds; arrow keys move through the list while one types. */
export function ChoiceList({ label, choices, first, list }: ChoiceListProps) {
  const { t } = useI18n();
  const [text, setText] = useState('');
  const { data, isPending, isPlaceholderData, isError } = useQuery(choices(useRested(text.trim())));
  const found = data?.options ?? [];
  const options = text === '' && first ? [...first, ...found] : found;
  return (
    <Autocomplete inputValue={text} onInputChange={setText}>
      <SearchField
        aria-label={t('shell.choose.search')}
        className="sticky -top-1 z-1 bg-surface p-1"
        autoFocus
      >
        <span className={field.box}>
          <Search size={16} aria-hidden className="ms-3 shrink-0 text-ink-3" />
          <Input className={`${field.input} ps-2`} maxLength={100} placeholder={t('shell.choose.search')} />
        </span>
      </SearchField>
      <ListBox
        aria-label={label}
        {...list}
        items={options}
        className="p-1 outline-none"
        renderEmptyState={() => <Note>{emptyText()}</Note>}
      >
        {(option) => (
          <ListBoxItem {...optionProps(option)}>
            {({ isSelected }) => <OptionContent option={option} isSelected={isSelected} hasTickPlace />}
          </ListBoxItem>
        )}
      </ListBox>
      {data?.hasMore && <Note>{t('shell.choose.more')}</Note>}
    </Autocomplete>
  );

  function emptyText() {
    if (isError) return t('common.problem.network');
    return t(isPending || isPlaceholderData ? 'common.loading' : 'common.list.noMatch');
  }
}

function Note({ children }: { children: ReactNode }) {
  return (
    <p role="status" className="px-2.5 py-2 text-sm text-ink-3">
      {children}
    </p>
  );
}
