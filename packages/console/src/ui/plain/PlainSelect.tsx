import { useId, type SelectHTMLAttributes } from 'react';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { describedBy, FieldFrame, type FieldTexts } from '../FieldFrame.tsx';
import { field } from '../field-class.ts';

export type PlainSelectProps = FieldTexts &
  SelectHTMLAttributes<HTMLSelectElement> & { options: readonly { id: string; label: string }[] };

export function PlainSelect(props: PlainSelectProps) {
  const { label, isLabelHidden, labelNote, description, error, options, className, ...select } = props;
  const ownId = useId();
  const id = select.id ?? ownId;
  return (
    <FieldFrame {...{ id, label, isLabelHidden, labelNote, description, error, className }}>
      <div className={`${field.box} relative`}>
        <select
          {...select}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, { label, description, error })}
          className={`${field.input} cursor-pointer appearance-none ps-3 pe-9`}
        >
          {options.map((option) => (
            <option key={option.id} value={option.id} className="bg-surface text-ink">
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown size={16} aria-hidden className="pointer-events-none absolute end-3 text-ink-3" />
      </div>
    </FieldFrame>
  );
}
