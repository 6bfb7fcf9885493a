import type { ReactNode } from 'react';
import { Button, ListBox, Popover, Select as AriaSelect, SelectValue } from 'react-aria-components/Select';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { cx } from './cx.ts';
import { field } from './field-class.ts';
import { FieldHelp, FieldLabel } from './FieldText.tsx';
import { SelectOption, type Option } from './SelectOption.tsx';
import { popoverClass } from './popover-class.ts';

export type SelectProps<Id extends string> = {
  label: string;
  isLabelHidden?: boolean;
  options: readonly Option<Id>[];
  value: Id | null;
  onChange: (id: Id) => void;
  placeholder: string;
  description?: ReactNode;
  error?: ReactNode;
  isDisabled?: boolean;
  isRequired?: boolean;
  name?: string;
  className?: string;
};

export const selectButtonClass =
  'flex h-9 w-full items-center gap-2 rounded-control border border-line bg-surface px-3 text-start shadow-raised ' +
  'transition-colors hover:border-not-set disabled:cursor-not-allowed disabled:bg-sunken disabled:text-ink-3 ' +
  'group-data-invalid:border-high data-focus-visible:border-accent pointer-coarse:text-lg';

export function Select<Id extends string>(props: SelectProps<Id>) {
  const { label, isLabelHidden, options, value, onChange, placeholder, description, error, className } =
    props;
  return (
    <AriaSelect
      value={value}
      onChange={(key) => onChange(key as Id)}
      placeholder={placeholder}
      isDisabled={props.isDisabled}
      isRequired={props.isRequired}
      isInvalid={Boolean(error)}
      name={props.name}
      // Errors are the form's to show; the browser's own bubble would say it a second time.
      validationBehavior="aria"
      className={cx(field.root, 'group', className)}
    >
      <FieldLabel {...{ label, isLabelHidden }} />
      <Button className={selectButtonClass}>
        <SelectValue className="flex min-w-0 flex-1 items-center gap-2 truncate data-placeholder:text-ink-3 [&_[data-description]]:hidden" />
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
