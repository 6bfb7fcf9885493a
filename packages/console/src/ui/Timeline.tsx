import type { ReactNode } from 'react';
import { cx } from './cx.ts';

type TimelineTone = 'neutral' | 'accent' | 'good' | 'warn' | 'bad';

type TimelineEvent = {
  id: string;
  /** A sentence describing the event. */
  title: ReactNode;
  /** A second line: the channel, the reason. */
  detail?: ReactNode;
  /** Already formatted. */
  time: ReactNode;
  /** Replaces the dot: an Avatar, an icon. */
  mark?: ReactNode;
  tone?: TimelineTone;
  /** Shown at the end, such as a button. */
  action?: ReactNode;
};

export type TimelineProps = {
  label: string;
  /** Days or other groups, each with its own heading. */
  groups: readonly { id: string; title?: ReactNode; summary?: ReactNode; events: readonly TimelineEvent[] }[];
  className?: string;
};

const dots: Record<TimelineTone, string> = {
  neutral: 'bg-lost',
  accent: 'bg-accent',
  good: 'bg-online',
  warn: 'bg-medium',
  bad: 'bg-high ring-3 ring-high/20',
};

/** A vertical list of events, in the caller's order, usually the newest first. */
export function Timeline({ label, groups, className }: TimelineProps) {
  return (
    <div role="group" aria-label={label} className={className}>
      {groups.map((group) => (
        <section key={group.id} className="not-first:mt-5">
          {group.title && (
            <div className="flex items-baseline justify-between gap-3 border-b border-line pb-1.5">
              <h3 className="text-sm font-semibold">{group.title}</h3>
              <span className="text-sm text-ink-3">{group.summary}</span>
            </div>
          )}
          <ol>
            {group.events.map((event) => (
              <li key={event.id} className="group/event relative flex gap-3 py-2.5">
                <span className="flex w-7 shrink-0 justify-center">
                  {event.mark ?? (
                    <span
                      aria-hidden
                      className={cx('mt-1.5 size-[9px] rounded-full', dots[event.tone ?? 'neutral'])}
                    />
                  )}
                  <span
                    aria-hidden
                    className="absolute top-10 bottom-[-10px] start-[13.5px] w-px bg-line-soft group-last/event:hidden"
                  />
                </span>
                <span className="min-w-0 flex-1">
                  <span className="block">{event.title}</span>
                  {event.detail && <span className="block text-sm text-ink-3">{event.detail}</span>}
                </span>
                {event.action}
                <span className="shrink-0 text-sm whitespace-nowrap text-ink-3 tabular-nums">
                  {event.time}
                </span>
              </li>
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}
