import { Select as AriaSelect, SelectValue } from 'react-aria-components/Select';
import { cx } from './cx.ts';
import { field } from './field-class.ts';
import type { ChoiceProps } from './FieldFrame.tsx';
import type { Option } from './OptionContent.tsx';
import { SelectFrame } from './SelectFrame.tsx';

export type SelectProps<Id extends string> = ChoiceProps<Id, Option<Id>> & {
  placeholder: string;
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
      // The form shows errors itself; the browser's own bubble would repeat them.
      validationBehavior="aria"
      className={cx(field.root, 'group', className)}
    >
      <SelectFrame {...{ label, isLabelHidden, description, error, options }}>
        <SelectValue className="flex min-w-0 flex-1 items-center gap-2 truncate data-placeholder:text-ink-3 [&_[data-description]]:hidden" />
      </SelectFrame>
    </AriaSelect>
  );
}
