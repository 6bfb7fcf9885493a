import type { ActivityDetail } from '@muster/contract/activity/schemas';
import Link2 from 'lucide-react/icons/link-2';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import Clock from 'lucide-react/icons/clock';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { cx } from '../../ui/cx.ts';
import { useWayText } from './EntryWay.tsx';
import { DescriptionList } from '../../ui/DescriptionList.tsx';

/** `9f3c 71e0 b2a8 … 44d1`: enough to compare by eye. */
function short(hash: string): string {
  return `${hash.slice(0, 4)} ${hash.slice(4, 8)} ${hash.slice(8, 12)} … ${hash.slice(-4)}`;
}

/** Where the entry's request came from, and who sent it. */
export function EntryRequest({ entry }: { entry: ActivityDetail }) {
  const { t, format } = useI18n();
  const wayText = useWayText();
  const { browser, system } = entry;
  const channel =
    browser !== null && system !== null ? t('activity.way.browser', { browser, system }) : wayText(entry.way);
  return (
    <section aria-labelledby="activity-request">
      <h3 id="activity-request" className="pb-1 font-semibold">
        {t('activity.detail.request')}
      </h3>
      <DescriptionList
        layout="rows"
        items={[
          { id: 'person', term: t('activity.detail.person'), value: <bdi>{entry.actor.name}</bdi> },
          { id: 'time', term: t('activity.detail.time'), value: format.dateTime(entry.at) },
          { id: 'way', term: t('activity.detail.way'), value: <bdi>{channel}</bdi> },
          {
            id: 'address',
            term: t('activity.detail.address'),
            value: (
              <span translate="no" className="font-mono text-sm">
                {entry.address ?? '—'}
              </span>
            ),
          },
          {
            id: 'action',
            term: t('activity.detail.action'),
            value: (
              <span translate="no" className="font-mono text-sm">
                {entry.action}
              </span>
            ),
          },
        ]}
      />
    </section>
  );
}

/** The entry's place in the chain, and whether it still matches its seal. */
export function EntryRecord({ entry: { seal } }: { entry: ActivityDetail }) {
  const { t } = useI18n();
  const mono = (hash: string) => (
    <span translate="no" className="font-mono text-sm" title={hash}>
      {short(hash)}
    </span>
  );
  const state = seal === null ? 'waiting' : seal.isIntact ? 'intact' : 'broken';
  const Icon = { waiting: Clock, intact: Link2, broken: TriangleAlert }[state];
  return (
    <section aria-labelledby="activity-record">
      <h3 id="activity-record" className="pb-1 font-semibold">
        {t('activity.detail.record')}
      </h3>
      {seal && (
        <DescriptionList
          layout="rows"
          className="pb-3"
          items={[
            {
              id: 'number',
              term: t('activity.detail.number'),
              value: t('activity.detail.numberOf', { number: seal.number }),
            },
            { id: 'hash', term: t('activity.detail.hash'), value: mono(seal.hash) },
            { id: 'previous', term: t('activity.detail.previous'), value: mono(seal.previousHash) },
          ]}
        />
      )}
      <div
        role="status"
        className={cx(
          'flex items-start gap-2.5 rounded-card px-4 py-3 text-sm',
          {
            waiting: 'bg-lost-soft text-ink-2',
            intact: 'bg-online-soft text-online-ink',
            broken: 'bg-high-soft text-high-ink',
          }[state],
        )}
      >
        <Icon size={17} aria-hidden className="mt-px shrink-0" />
        <span>
          <strong className="font-semibold">{t(`activity.detail.${state}`)}</strong>{' '}
          {t(`activity.detail.${state}Hint`)}
        </span>
      </div>
    </section>
  );
}
