import type { ReactNode } from 'react';
import { Button, ListBox, Popover, Select as AriaSelect, SelectValue } from 'react-aria-components/Select';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { cx } from './cx.ts';
import { field } from './field-class.ts';
import { FieldHelp, FieldLabel } from './FieldText.tsx';
import { popoverClass } from './popover-class.ts';
import { selectButtonClass } from './Select.tsx';
import { SelectOption, type Option } from './SelectOption.tsx';

export type MultiSelectProps<Id extends string> = {
  label: string;
  isLabelHidden?: boolean;
  options: readonly Option<Id>[];
  values: readonly Id[];
  onChange: (ids: Id[]) => void;
  /** What the closed field says: the names, or "3 groups"; the caller knows how its language counts. */
  summary: string;
  description?: ReactNode;
  error?: ReactNode;
  isDisabled?: boolean;
  className?: string;
};

export function MultiSelect<Id extends string>(props: MultiSelectProps<Id>) {
  const { label, isLabelHidden, options, values, onChange, summary, description, error, className } = props;
  return (
    <AriaSelect
      selectionMode="multiple"
      value={values}
      onChange={(keys) => onChange(keys as Id[])}
      isDisabled={props.isDisabled}
      isInvalid={Boolean(error)}
      className={cx(field.root, 'group', className)}
    >
      <FieldLabel {...{ label, isLabelHidden }} />
      <Button className={selectButtonClass}>
        <SelectValue className="min-w-0 flex-1 truncate data-placeholder:text-ink-3">
          {() => summary}
        </SelectValue>
        <ChevronDown size={16} aria-hidden className="shrink-0 text-ink-3" />
      </Button>
      <FieldHelp {...{ description, error }} />
      <Popover className={popoverClass} offset={5}>
        <ListBox items={options} className="outline-none">
          {(option) => <SelectOption option={option} />}
        </ListBox>
      </Popover>
    </AriaSelect>
  );
}
