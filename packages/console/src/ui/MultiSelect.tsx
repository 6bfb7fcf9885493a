import type { ReactNode } from 'react';
import { Select as AriaSelect, SelectValue } from 'react-aria-components/Select';
import { cx } from './cx.ts';
import { field } from './field-class.ts';
import type { Option } from './OptionContent.tsx';
import { SelectFrame } from './SelectFrame.tsx';

export type MultiSelectProps<Id extends string> = {
  label: string;
  isLabelHidden?: boolean;
  options: readonly Option<Id>[];
  values: readonly Id[];
  onChange: (ids: Id[]) => void;
  /** Text of the closed field: the names, or "3 groups"; the caller knows the language's plural rules. */
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
      <SelectFrame {...{ label, isLabelHidden, description, error, options }}>
        <SelectValue className="min-w-0 flex-1 truncate data-placeholder:text-ink-3">
          {() => summary}
        </SelectValue>
      </SelectFrame>
    </AriaSelect>
  );
}
