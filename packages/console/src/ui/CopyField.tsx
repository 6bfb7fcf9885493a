import { useId, type ReactNode } from 'react';
import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import { cx } from './cx.ts';
import { field } from './field-class.ts';
import { IconButton } from './IconButton.tsx';
import { useKitPhrases } from './kit-phrases.ts';
import { useCopy } from './use-copy.ts';

export type CopyFieldProps = {
  label: string;
  isLabelHidden?: boolean;
  value: string;
  description?: ReactNode;
  /** In a monospaced font, for keys and addresses. */
  isMono?: boolean;
  className?: string;
};

/** A text to copy: read only, a click selects all of it, and a button copies it. */
export function CopyField({
  label,
  isLabelHidden,
  value,
  description,
  isMono = true,
  className,
}: CopyFieldProps) {
  const t = useKitPhrases();
  const id = useId();
  const { copied, isForbidden, copy } = useCopy();
  const isCopied = copied === value;
  return (
    <div className={cx(field.root, className)}>
      <label htmlFor={id} className={isLabelHidden ? 'sr-only' : field.label}>
        {label}
      </label>
      <div className={cx(field.box, 'bg-sunken')}>
        <input
          id={id}
          readOnly
          value={value}
          onFocus={(event) => event.target.select()}
          aria-describedby={`${id}-help`}
          className={cx(field.input, 'px-3', isMono && 'font-mono text-sm')}
        />
        <IconButton
          size="sm"
          className="me-0.5"
          label={t(isCopied ? 'kit.copy.copied' : 'kit.copy.copy')}
          icon={isCopied ? <Check size={15} className="text-online" /> : <Copy size={15} />}
          onPress={() => void copy(value)}
        />
      </div>
      <div id={`${id}-help`}>
        {isForbidden ? (
          <p className={field.error}>{t('kit.copy.failed')}</p>
        ) : (
          description && <p className={field.description}>{description}</p>
        )}
      </div>
      <span role="status" className="sr-only">
        {isCopied && t('kit.copy.copied')}
      </span>
    </div>
  );
}
