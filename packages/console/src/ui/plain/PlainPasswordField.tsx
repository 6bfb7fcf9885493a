import { useState } from 'react';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { PlainField, type PlainFieldProps } from './PlainField.tsx';

export type PlainPasswordFieldProps = Omit<PlainFieldProps, 'type' | 'suffix'> & {
  showLabel: string;
  hideLabel: string;
};

export function PlainPasswordField({ showLabel, hideLabel, ...rest }: PlainPasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <PlainField
      autoCapitalize="none"
      spellCheck={false}
      {...rest}
      type={isShown ? 'text' : 'password'}
      suffix={
        <button
          type="button"
          onClick={() => setShown(!isShown)}
          aria-label={isShown ? hideLabel : showLabel}
          title={isShown ? hideLabel : showLabel}
          className="me-1 grid size-7 shrink-0 place-items-center rounded-mark text-ink-3 hover:text-ink"
        >
          <Icon size={16} aria-hidden />
        </button>
      }
    />
  );
}
