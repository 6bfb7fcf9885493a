import { useState } from 'react';
import Search from 'lucide-react/icons/search';
import { Autocomplete } from 'react-aria-components/Autocomplete';
import { Dialog } from 'react-aria-components/Dialog';
import { Input } from 'react-aria-components/Input';
import { ListBox, ListBoxItem, ListBoxLoadMoreItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { SearchField } from 'react-aria-components/SearchField';
import { Button } from '../Button.tsx';
import { useKitPhrases } from '../kit-phrases.ts';
import { OptionContent, optionProps } from '../OptionContent.tsx';
import { listOpener, popoverClass } from '../popover-class.ts';
import type { RemoteOption, RemoteSearch } from '../RemoteCombobox.tsx';
import { Spinner } from '../Spinner.tsx';
import { popoverAt, type MenuPlace } from '../use-menu-trigger.ts';
import { usePagedOptions } from './use-paged-options.ts';

type ComboboxPopoverProps = {
  place: MenuPlace;
  label: string;
  searchLabel: string;
  search: RemoteSearch;
  isMultiple: boolean;
  /** Options before the server's results while the search field is empty. */
  first?: readonly RemoteOption[] | undefined;
  /** Ids of the chosen options, which the current results need not contain. */
  chosen: readonly string[];
  /** @param found every option that was offered, by its id */
  onChange: (ids: string[], found: ReadonlyMap<string, RemoteOption>) => void;
};

/** No searchable name is longer. */
const KEYWORD_MAX = 100;

/** The search field with the server's results below it. */
export function ComboboxPopover(props: ComboboxPopoverProps) {
  const { place, label } = props;
  return (
    <Popover
      {...popoverAt(place)}
      placement="bottom start"
      className={`${popoverClass} flex w-(--trigger-width) min-w-70 flex-col overflow-hidden!`}
    >
      <Dialog aria-label={label} className="flex min-h-0 flex-1 flex-col outline-none">
        <Options {...props} />
      </Dialog>
    </Popover>
  );
}

function Options({
  place,
  label,
  searchLabel,
  search,
  isMultiple,
  first,
  chosen,
  onChange,
}: ComboboxPopoverProps) {
  const t = useKitPhrases();
  const [keyword, setKeyword] = useState('');
  const list = usePagedOptions(search, keyword);
  const options = first && keyword === '' ? [...first, ...list.items] : list.items;

  function select(ids: ReadonlySet<string>) {
    const kept = chosen.filter((id) => ids.has(id));
    const added = [...ids].filter((id) => !chosen.includes(id));
    onChange([...kept, ...added], new Map(options.map((option) => [option.id, option])));
    if (!isMultiple) place.onClose();
  }

  const failure = (
    <div className="flex items-center justify-between gap-3 px-2.5 py-2 text-high-ink" role="alert">
      {t('kit.choose.failed')}
      <Button size="sm" onPress={list.retry}>
        {t('kit.choose.retry')}
      </Button>
    </div>
  );
  return (
    <Autocomplete inputValue={keyword} onInputChange={setKeyword}>
      <SearchField
        aria-label={searchLabel}
        autoFocus
        className="flex items-center gap-2 border-b border-line-soft px-2.5 pb-1"
      >
        <Search size={16} aria-hidden className="shrink-0 text-ink-3" />
        <Input
          {...listOpener}
          placeholder={searchLabel}
          maxLength={KEYWORD_MAX}
          className="h-9 min-w-0 flex-1 bg-transparent outline-none pointer-coarse:text-lg [&::-webkit-search-cancel-button]:hidden"
        />
        {list.isLoading && <Spinner label={t('kit.choose.loading')} />}
      </SearchField>
      <ListBox
        aria-label={label}
        selectionMode={isMultiple ? 'multiple' : 'single'}
        escapeKeyBehavior="none"
        selectedKeys={chosen}
        onSelectionChange={(keys) => select(new Set(keys === 'all' ? [] : [...keys].map(String)))}
        renderEmptyState={() =>
          list.isFailed ? (
            failure
          ) : (
            <p className="px-2.5 py-3 text-ink-3">
              {t(list.isLoading ? 'kit.choose.loading' : 'kit.choose.none')}
            </p>
          )
        }
        className="max-h-72 min-h-0 flex-1 overflow-y-auto pt-1 outline-none"
      >
        {options.map((option) => (
          <ListBoxItem key={option.id} {...optionProps(option)}>
            {({ isSelected }) => <OptionContent option={option} isSelected={isSelected} hasTickPlace />}
          </ListBoxItem>
        ))}
        <ListBoxLoadMoreItem
          isLoading={list.isLoadingMore}
          onLoadMore={list.loadMore}
          className="px-2.5 py-2 text-sm text-ink-3"
        >
          {t('kit.choose.more')}
        </ListBoxLoadMoreItem>
      </ListBox>
      {list.isFailed && options.length > 0 && failure}
    </Autocomplete>
  );
}
