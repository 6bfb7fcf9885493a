import { useId } from 'react';
import { field } from './field-class.ts';

type Swatch<Id extends string = string> = {
  id: Id;
  /** The colour's name. */
  label: string;
  /** A CSS colour, gradient or image. */
  background: string;
};

export type SwatchPickerProps<Id extends string> = {
  label: string;
  swatches: readonly Swatch<Id>[];
  value: Id | null;
  onChange: (id: Id) => void;
  isDisabled?: boolean;
};

export function SwatchPicker<Id extends string>({
  label,
  swatches,
  value,
  onChange,
  isDisabled,
}: SwatchPickerProps<Id>) {
  const name = useId();
  return (
    <fieldset disabled={isDisabled} className="min-w-0 disabled:opacity-60">
      <legend className={field.label}>{label}</legend>
      <div className="flex flex-wrap gap-2">
        {swatches.map((swatch) => (
          <label key={swatch.id} title={swatch.label} className="relative size-7">
            <input
              type="radio"
              name={name}
              checked={swatch.id === value}
              onChange={() => onChange(swatch.id)}
              aria-label={swatch.label}
              className="peer absolute inset-0 m-0 cursor-[inherit] appearance-none opacity-0"
            />
            <span
              className="pointer-events-none absolute inset-0 rounded-[8px] ring-accent ring-offset-2 ring-offset-surface peer-checked:ring-2 peer-focus-visible:outline-2 peer-focus-visible:outline-offset-5 peer-focus-visible:outline-focus"
              style={{ background: swatch.background }}
            />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
