import { listTimeZones, setTeamTimeZone } from '@muster/contract/schedules/endpoints';
import { useQuery } from '@tanstack/react-query';
import { timeZonesQuery } from '../../domain/time-zone/time-zone.queries.ts';
import { zoneName } from '../../domain/time-zone/zone-words.ts';
import { useReportFailure } from '../../platform/failure.ts';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { useChange } from '../../platform/query.ts';
import { FormRow } from '../../ui/FormRow.tsx';
import { ZoneField } from './ZoneField.tsx';

/** Time zone for the robots of groups without their own. */
export function TeamTimeZone() {
  const { t } = useI18n();
  const onError = useReportFailure();
  const zones = useQuery(timeZonesQuery).data;
  const change = useChange(setTeamTimeZone, [listTimeZones]);
  if (!zones) return null;
  const pressed = change.isPending ? change.variables.body.timeZone : zones.team;
  return (
    <FormRow title={t('schedules.zone.title')} description={t('schedules.zone.teamHint')}>
      <ZoneField
        value={pressed}
        above={t('schedules.zone.server', { zone: zoneName(zones.server) })}
        isReadOnly={!zones.allowed.update}
        onChange={(timeZone) => change.mutate({ body: { timeZone } }, { onError })}
      />
    </FormRow>
  );
}
