import type { AlertDetail } from '@muster/contract/alerts/schemas';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import { Timeline } from '../../../ui/Timeline.tsx';
import { useEntryTitle } from '../use-entry-title.ts';
import { DOT } from '../../../ui/dot.ts';

const tones = {
  opened: 'bad',
  reopened: 'bad',
  escalated: 'warn',
  resolved: 'good',
  acknowledged: 'accent',
  assigned: 'accent',
  left: 'warn',
  snoozed: 'neutral',
  told: 'neutral',
  noted: 'neutral',
  commanded: 'accent',
} as const;

/** Log of an alert, newest first. */
export function AlertLog({ entries }: { entries: AlertDetail['entries'] }) {
  const { t, format } = useI18n();
  const titleOf = useEntryTitle();
  const days = Map.groupBy(entries, ({ at }) => format.date(at));
  return (
    <section>
      <h3 className="font-semibold">{t('alerts.drawer.log')}</h3>
      <Timeline
        label={t('alerts.drawer.log')}
        className="mt-2"
        groups={[...days].map(([day, events]) => ({
          id: day,
          title: day,
          events: events.map((entry) => ({
            id: entry.id,
            title: titleOf(entry),
            detail: [entry.kind === 'noted' ? entry.detail : null, entry.actor].filter(Boolean).join(DOT),
            time: (
              <time dateTime={entry.at} title={format.dateTime(entry.at)}>
                {format.dateTime(entry.at).slice(11, 16)}
              </time>
            ),
            tone: tones[entry.kind],
          })),
        }))}
      />
    </section>
  );
}
