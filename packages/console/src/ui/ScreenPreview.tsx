import type { CSSProperties, ReactNode } from 'react';
import { cx } from './cx.ts';

export type ScreenPreviewProps = {
  /** Text for screen readers instead of the drawing. */
  label: string;
  caption?: ReactNode;
  /** The corners of the screen's first line. */
  topStart?: ReactNode;
  topEnd?: ReactNode;
  /** A CSS colour, gradient or image. */
  background: string;
  children?: ReactNode;
  className?: string;
};

export function ScreenPreview(props: ScreenPreviewProps) {
  const { label, caption, topStart, topEnd, background, children, className } = props;
  const ground: CSSProperties = { background, backgroundSize: 'cover', backgroundPosition: 'center' };
  return (
    <figure className={cx('rounded-panel border border-line bg-sunken p-4.5', className)}>
      <div role="img" aria-label={label} className="rounded-[26px] bg-device p-3">
        <div
          aria-hidden
          className="flex aspect-[268/226] flex-col overflow-hidden rounded-[16px] p-3.5 text-xs text-on-action-bar"
          style={ground}
        >
          <div className="flex justify-between gap-2 opacity-90">
            <span className="truncate">{topStart}</span>
            <span className="shrink-0">{topEnd}</span>
          </div>
          <div className="min-h-0 flex-1 pt-3">{children}</div>
        </div>
      </div>
      {caption && <figcaption className="mt-3 text-center text-sm text-ink-3">{caption}</figcaption>}
    </figure>
  );
}
