import { listTimeZones, setGroupTimeZone } from '@muster/contract/schedules/endpoints';
import { useQuery } from '@tanstack/react-query';
import { timeZonesQuery } from '../../domain/time-zone/time-zone.queries.ts';
import { zoneName } from '../../domain/time-zone/zone-words.ts';
import { useReportFailure } from '../../platform/failure.ts';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { useChange } from '../../platform/query.ts';
import { ZoneField } from './ZoneField.tsx';

export type GroupTimeZoneProps = { groupId: string };

/** Time zone in which the robots of one group install. */
export function GroupTimeZone({ groupId }: GroupTimeZoneProps) {
  const { t } = useI18n();
  const onError = useReportFailure();
  const zones = useQuery(timeZonesQuery).data;
  const change = useChange(setGroupTimeZone, [listTimeZones]);
  const group = zones?.groups.find(({ id }) => id === groupId);
  if (!zones || !group) return null;
  const pressed = change.isPending ? change.variables.body.timeZone : group.timeZone;
  return (
    <section aria-labelledby="group-zone" className="rounded-card border border-line p-4">
      <h2 id="group-zone" className="font-semibold">
        {t('schedules.zone.title')}
      </h2>
      <p className="mb-3 text-sm text-ink-3">{t('schedules.zone.groupHint')}</p>
      <ZoneField
        value={pressed}
        above={t('schedules.zone.team', { zone: zoneName(zones.team ?? zones.server) })}
        isReadOnly={!group.allowed.update}
        onChange={(timeZone) => change.mutate({ params: { id: groupId }, body: { timeZone } }, { onError })}
      />
    </section>
  );
}
