import type { ReactNode } from 'react';
import Check from 'lucide-react/icons/check';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import X from 'lucide-react/icons/x';
import { cx } from './cx.ts';
import { IconButton } from './IconButton.tsx';
import { keepFocusNear } from './keep-focus-near.ts';
import { useKitPhrases, type KitTranslate } from './kit-phrases.ts';
import { Progress } from './Progress.tsx';
import { DOT } from './dot.ts';

export type UploadState = 'waiting' | 'running' | 'paused' | 'failed' | 'done' | 'cancelled';

export type UploadItem = {
  id: string;
  name: string;
  /** Shown instead of the name: a link to the finished file. */
  link?: ReactNode;
  /** Bytes. */
  size: number;
  sent: number;
  state: UploadState;
  /** Bytes per second, while known. */
  rate?: number;
  secondsLeft?: number;
  /** Why it is paused or has failed, and what happens next. */
  reason?: string;
  /** A retry would fail for the same reason. */
  isFinal?: boolean;
  /** Buttons that answer the reason's question; the upload only continues through them. */
  answers?: ReactNode;
};

export type UploadListProps = {
  label: string;
  items: readonly UploadItem[];
  /** "48.2 MB", in the page's language. */
  formatSize: (bytes: number) => string;
  formatPercent: (percent: number) => string;
  onPause?: (id: string) => void;
  onResume?: (id: string) => void;
  onRetry?: (id: string) => void;
  onCancel?: (id: string) => void;
  /** Removes a finished upload from the list. */
  onRemove?: (id: string) => void;
  empty?: ReactNode;
  className?: string;
};

/** 77 s is "1:17", an hour and a minute "1:01:00". */
export function clockTime(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  const parts = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const shown = parts[0] === 0 ? parts.slice(1) : parts;
  return shown.map((part, index) => (index === 0 ? String(part) : String(part).padStart(2, '0'))).join(':');
}

/** A list of uploads with progress, remaining time and actions. Only displays them. */
export function UploadList(props: UploadListProps) {
  const { label, items, empty, className } = props;
  if (items.length === 0) return empty ?? null;
  return (
    <ul aria-label={label} className={cx('divide-y divide-line-soft', className)}>
      {items.map((item) => (
        <UploadRow key={item.id} {...props} item={item} />
      ))}
    </ul>
  );
}

function statusOf(item: UploadItem, t: KitTranslate): string {
  if (item.reason) return item.reason;
  if (item.state === 'running') return '';
  return t(`kit.upload.${item.state}`);
}

const tones: Partial<Record<UploadState, 'medium' | 'high'>> = { paused: 'medium', failed: 'high' };
const inks: Partial<Record<UploadState, string>> = { paused: 'text-medium-ink', failed: 'text-high-ink' };

function UploadRow(props: UploadListProps & { item: UploadItem }) {
  const { item, formatSize, formatPercent } = props;
  const t = useKitPhrases();
  const { state, name } = item;
  const isOver = state === 'done' || state === 'cancelled';
  const percent = item.size > 0 ? Math.min(100, Math.floor((item.sent / item.size) * 100)) : 0;
  const spoken = t('kit.upload.progress', { percent: formatPercent(percent), size: formatSize(item.size) });
  // "100% of 2.7 KB" says no more than the size.
  const share = percent > 0 && percent < 100 ? spoken : formatSize(item.size);
  const pace = [
    item.rate !== undefined && `${formatSize(item.rate)}/s`,
    item.secondsLeft !== undefined && t('kit.upload.left', { time: clockTime(item.secondsLeft) }),
  ].filter(Boolean);
  const status = statusOf(item, t);
  // An upload that never started has no progress to show.
  const isRefused = state === 'failed' && item.sent === 0;
  return (
    <li className="py-2.5">
      <div className="flex items-center gap-2">
        {state === 'done' && <Check size={16} aria-hidden className="shrink-0 text-online" />}
        <span
          className={cx('min-w-0 flex-1 truncate font-semibold', state === 'cancelled' && 'text-ink-3')}
          title={name}
        >
          {item.link ?? name}
        </span>
        {isOver && (
          <span className="shrink-0 text-sm text-ink-3">
            {status} · {formatSize(item.size)}
          </span>
        )}
        <UploadActions {...props} />
      </div>
      {!isOver && (
        <>
          <div className="mt-0.5 mb-1.5 flex justify-between gap-3 text-sm text-ink-3 tabular-nums">
            <span className={cx('min-w-0', inks[state])}>{status || share}</span>
            {!isRefused && (
              <span className="shrink-0 text-end">
                {status ? share : state === 'running' && pace.join(DOT)}
              </span>
            )}
          </div>
          {!isRefused && (
            <Progress label={name} isLabelHidden value={percent} valueText={spoken} tone={tones[state]} />
          )}
          {item.answers && <div className="mt-2.5 flex flex-wrap gap-2">{item.answers}</div>}
        </>
      )}
    </li>
  );
}

function UploadActions({
  item,
  onPause,
  onResume,
  onRetry,
  onCancel,
  onRemove,
}: UploadListProps & { item: UploadItem }) {
  const t = useKitPhrases();
  const { id, state, name } = item;
  const isOver = state === 'done' || state === 'cancelled';
  const actions = [
    state === 'running' && onPause && { key: 'pause' as const, icon: Pause, on: onPause },
    state === 'paused' && !item.answers && onResume && { key: 'resume' as const, icon: Play, on: onResume },
    state === 'failed' && !item.isFinal && onRetry && { key: 'retry' as const, icon: RotateCcw, on: onRetry },
    !isOver && onCancel && { key: 'cancel' as const, icon: X, on: onCancel },
    isOver && onRemove && { key: 'remove' as const, icon: X, on: onRemove },
  ];
  return actions.map(
    (action, index) =>
      action && (
        <IconButton
          // A button that takes the place of another keeps its focus.
          key={index < 3 ? 'start' : 'end'}
          size="sm"
          className="-my-1 -me-1"
          label={t(`kit.upload.${action.key}`, { name })}
          icon={<action.icon size={15} aria-hidden />}
          onPress={({ target }) => {
            keepFocusNear(target);
            action.on(id);
          }}
        />
      ),
  );
}
