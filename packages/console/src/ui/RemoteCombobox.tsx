import { Suspense, useId } from 'react';
import ChevronDown from 'lucide-react/icons/chevron-down';
import X from 'lucide-react/icons/x';
import { Button } from 'react-aria-components/Button';
import { cx } from './cx.ts';
import { describedBy, FieldHint, type FieldTexts } from './FieldFrame.tsx';
import { field } from './field-class.ts';
import { useKitPhrases } from './kit-phrases.ts';
import type { Option } from './OptionContent.tsx';
import { useMenuTrigger } from './use-menu-trigger.ts';
import { lazyKit } from './lazy-kit.ts';

const load = () => import('./combobox/ComboboxPopover.tsx');
const ComboboxPopover = lazyKit(async () => (await load()).ComboboxPopover);

export type RemoteOption = Option;

/** Loads one page of search results from the server. */
export type RemoteSearch = (query: {
  keyword: string;
  /** `next` of the previous page, null for the first. */
  cursor: string | null;
  signal: AbortSignal;
}) => Promise<{
  items: readonly RemoteOption[];
  /** null on the last page. */
  next: string | null;
}>;

type Common = FieldTexts & {
  search: RemoteSearch;
  placeholder: string;
  /** Label of the search field: "Search name or serial number". */
  searchLabel: string;
  /** Options before the server's results while the search field is empty: "The whole team". */
  first?: readonly RemoteOption[] | undefined;
  isDisabled?: boolean;
  className?: string;
};

export type RemoteComboboxProps = Common &
  (
    | { isMultiple?: false; value: RemoteOption | null; onChange: (option: RemoteOption | null) => void }
    | { isMultiple: true; value: readonly RemoteOption[]; onChange: (options: RemoteOption[]) => void }
  );

/**
 * Chooses one or several of more options than a page can hold: the server searches and paginates. The options are
 * loaded when it is opened. Several chosen options are tags below, each with a remove button.
 */
export function RemoteCombobox(props: RemoteComboboxProps) {
  const { label, isLabelHidden, labelNote, description, error, placeholder, className } = props;
  const id = useId();
  const { trigger, place } = useMenuTrigger(load);
  const chosen: readonly RemoteOption[] = props.isMultiple ? props.value : props.value ? [props.value] : [];
  const single = props.isMultiple ? undefined : props.value;

  function choose(ids: readonly string[], found: ReadonlyMap<string, RemoteOption>) {
    change(ids.flatMap((id) => chosen.find((option) => option.id === id) ?? found.get(id) ?? []));
  }

  function change(next: RemoteOption[]) {
    if (props.isMultiple) props.onChange(next);
    else props.onChange(next.at(-1) ?? null);
  }

  return (
    <div className={cx(field.root, 'group', className)}>
      <span id={`${id}-label`} className={isLabelHidden ? 'sr-only' : field.label}>
        {label}
        {labelNote && <span className={field.optional}>{labelNote}</span>}
      </span>
      <Button
        {...trigger}
        aria-haspopup="dialog"
        isDisabled={props.isDisabled}
        aria-labelledby={`${id}-label ${id}-value`}
        aria-describedby={describedBy(id, { label, description, error })}
        className={cx(
          'flex h-9 w-full cursor-pointer items-center gap-2 rounded-control border bg-surface px-3 text-start shadow-raised transition-colors hover:border-not-set disabled:cursor-not-allowed disabled:bg-sunken disabled:text-ink-3 pointer-coarse:text-lg',
          error ? 'border-high' : 'border-line',
        )}
      >
        {single?.icon}
        <span id={`${id}-value`} className={cx('min-w-0 flex-1 truncate', !single && 'text-ink-3')}>
          {single?.label ?? placeholder}
        </span>
        <ChevronDown size={16} aria-hidden className="shrink-0 text-ink-3" />
      </Button>
      {props.isMultiple && chosen.length > 0 && (
        <Tags options={chosen} label={label} isDisabled={props.isDisabled} onChange={change} />
      )}
      <FieldHint {...{ id, description, error }} />
      {place && (
        <Suspense>
          <ComboboxPopover
            place={place}
            label={label}
            searchLabel={props.searchLabel}
            search={props.search}
            isMultiple={props.isMultiple ?? false}
            first={props.first}
            chosen={chosen.map((option) => option.id)}
            onChange={choose}
          />
        </Suspense>
      )}
    </div>
  );
}

type TagsProps = {
  options: readonly RemoteOption[];
  label: string;
  isDisabled?: boolean;
  onChange: (options: RemoteOption[]) => void;
};

function Tags({ options, label, isDisabled, onChange }: TagsProps) {
  const t = useKitPhrases();
  return (
    <ul aria-label={label} className="mt-2 flex flex-wrap gap-1.5">
      {options.map((option) => (
        <li
          key={option.id}
          className="inline-flex h-7 max-w-full items-center gap-1 rounded-full bg-accent-soft ps-2.5 pe-1 text-sm text-accent-ink"
        >
          <span className="truncate">{option.label}</span>
          <button
            type="button"
            disabled={isDisabled}
            aria-label={t('kit.choose.remove', { name: option.label })}
            onClick={(event) => {
              // The focus moves to the neighbour, since this tag is removed with its button.
              const item = event.currentTarget.closest('li');
              const near = item?.nextElementSibling ?? item?.previousElementSibling;
              (near?.querySelector('button') ?? item?.closest('.group')?.querySelector('button'))?.focus();
              onChange(options.filter((each) => each.id !== option.id));
            }}
            className="grid size-5 shrink-0 cursor-pointer place-items-center rounded-full hover:bg-accent/15"
          >
            <X size={13} aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  );
}
