import { cx } from './cx.ts';
import { field } from './field-class.ts';
import { countCharacters, type CountUnit } from './graphemes.ts';

export type CounterProps = { text: string; max: number; unit?: CountUnit; className?: string };

export function Counter({ text, max, unit = 'graphemes', className }: CounterProps) {
  const count = countCharacters(text, unit);
  return (
    <span className={cx(field.counter, count > max && 'font-semibold text-high-ink', className)} aria-hidden>
      {count} / {max}
    </span>
  );
}
