import type { ReactNode } from 'react';
import { Select as AriaSelect, SelectValue } from 'react-aria-components/Select';
import { cx } from './cx.ts';
import { field } from './field-class.ts';
import type { Option } from './OptionContent.tsx';
import { SelectFrame } from './SelectFrame.tsx';

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
      <SelectFrame {...{ label, isLabelHidden, description, error, options }}>
        <SelectValue className="flex min-w-0 flex-1 items-center gap-2 truncate data-placeholder:text-ink-3 [&_[data-description]]:hidden" />
      </SelectFrame>
    </AriaSelect>
  );
}
