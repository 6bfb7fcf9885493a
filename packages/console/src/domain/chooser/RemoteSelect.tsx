import type { ReactNode } from 'react';
import { Label, Popover, Select, SelectValue } from 'react-aria-components/Select';
import { cx } from '../../ui/cx.ts';
import { field } from '../../ui/field-class.ts';
import { popoverClass } from '../../ui/popover-class.ts';
import { SelectButton } from '../../ui/SelectFrame.tsx';
import type { Choice, Choices } from './choices.ts';
import { ChoiceList } from './ChoiceList.tsx';

export type RemoteSelectProps = {
  label: string;
  value: string | null;
  /** What the value is called; the choices may not have it any more. */
  valueLabel: string | undefined;
  onChange: (id: string) => void;
  choices: Choices;
  /** Offered before what the server finds. */
  first?: readonly Choice[];
  placeholder: string;
  description?: ReactNode;
  error?: ReactNode;
  isRequired?: boolean;
  isDisabled?: boolean;
  className?: string;
};

/** A select whose options the server finds. */
export function RemoteSelect(props: RemoteSelectProps) {
  const { label, value, valueLabel, onChange, choices, placeholder, description, error, className } = props;
  return (
    <Select
      value={value}
      onChange={(key) => key !== null && onChange(String(key))}
      placeholder={placeholder}
      isRequired={props.isRequired}
      isDisabled={props.isDisabled}
      isInvalid={Boolean(error)}
      validationBehavior="aria"
      className={cx(field.root, 'group', className)}
    >
      <Label className={field.label}>{label}</Label>
      <SelectButton>
        <SelectValue className="min-w-0 flex-1 truncate">
          {() => (value === null ? <span className="text-ink-3">{placeholder}</span> : (valueLabel ?? '…'))}
        </SelectValue>
      </SelectButton>
      {error ? (
        <p className={field.error}>{error}</p>
      ) : (
        description && <p className={field.description}>{description}</p>
      )}
      <Popover className={popoverClass} offset={5}>
        <ChoiceList label={label} choices={choices} {...(props.first && { first: props.first })} />
      </Popover>
    </Select>
  );
}
