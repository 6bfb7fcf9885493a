import { useEffect, useRef, useState, type Ref } from 'react';
import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { cx } from './cx.ts';
import { field } from './field-class.ts';
import { Kbd } from './Kbd.tsx';

export type SearchFieldProps = {
  label: string;
  clearLabel: string;
  placeholder?: string;
  value: string;
  /** Called with the debounced text, immediately on Enter and on clearing. */
  onSearch: (value: string) => void;
  delay?: number;
  /** Shown at the end while empty, such as "⌘K". */
  shortcut?: string;
  maxLength?: number;
  className?: string;
  ref?: Ref<HTMLInputElement>;
};

export function SearchField(props: SearchFieldProps) {
  const {
    label,
    clearLabel,
    placeholder,
    value,
    onSearch,
    delay = 250,
    shortcut,
    maxLength,
    className,
    ref,
  } = props;
  const [draft, setDraft] = useState(value);
  const [known, setKnown] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // The address changed (back button, cleared filters): its value replaces the draft.
  if (value !== known) {
    setKnown(value);
    if (value !== draft.trim()) setDraft(value);
  }
  useEffect(() => () => clearTimeout(timer.current), []);

  function say(next: string, wait: number) {
    clearTimeout(timer.current);
    const search = () => {
      if (next.trim() !== value) onSearch(next.trim());
    };
    if (wait) timer.current = setTimeout(search, wait);
    else search();
  }

  function change(next: string, wait = delay) {
    setDraft(next);
    say(next, wait);
  }

  return (
    <div role="search" className={cx(field.box, className)}>
      <Search size={16} aria-hidden className="ms-3 shrink-0 text-ink-3" />
      <input
        ref={ref}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        aria-label={label}
        placeholder={placeholder}
        maxLength={maxLength}
        value={draft}
        // A word that an input method is still composing is not searched yet.
        onChange={(event) =>
          (event.nativeEvent as InputEvent).isComposing
            ? setDraft(event.target.value)
            : change(event.target.value)
        }
        onCompositionEnd={(event) => change(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return;
          if (event.key === 'Enter') say(draft, 0);
          if (event.key === 'Escape' && draft) {
            event.preventDefault();
            change('', 0);
          }
        }}
        className={cx(field.input, 'ps-2 pe-1')}
      />
      {draft ? (
        <button
          type="button"
          aria-label={clearLabel}
          onClick={(event) => {
            change('', 0);
            event.currentTarget.parentElement?.querySelector('input')?.focus();
          }}
          className="me-1.5 grid size-6 shrink-0 place-items-center rounded-mark text-ink-3 hover:text-ink"
        >
          <X size={14} aria-hidden />
        </button>
      ) : (
        shortcut && <Kbd className="me-2.5 max-sm:hidden">{shortcut}</Kbd>
      )}
    </div>
  );
}
