import { readApp } from '@muster/contract/apps/endpoints';
import { readinessLimits } from '@muster/contract/readiness/limits';
import { useQuery } from '@tanstack/react-query';
import X from 'lucide-react/icons/x';
import { AppChooser } from '../../../domain/app/AppChooser.tsx';
import { useKnownApps } from '../../../domain/app/use-known-apps.ts';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import { useCan } from '../../../platform/permissions.ts';
import { queryOf } from '../../../platform/query.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { NumberField } from '../../../ui/NumberField.tsx';
import { Select } from '../../../ui/Select.tsx';

export interface Needs {
  minutes: number;
  reserve: number;
  packageName: string | null;
  versionCode: string | null;
}

const ANY = 'any';
const { lessonMinutesMin, lessonMinutesMax, reserveMax } = readinessLimits;

/** Length of a lesson, and what robots need for it. */
export function NeedsFields({ value, onChange }: { value: Needs; onChange: (needs: Needs) => void }) {
  const { t } = useI18n();
  const can = useCan();
  const { minutes, reserve, packageName, versionCode } = value;
  const known = useKnownApps(packageName === null ? [] : [packageName]).get(packageName ?? '');
  const app = useQuery({
    ...queryOf(readApp, { params: { packageName: packageName ?? '' } }),
    enabled: packageName !== null && can('file.read'),
    // Not retried: an app that only robots have has no versions to choose from.
    retry: false,
    meta: {},
  }).data;
  const versions = app?.versions ?? [];
  const isOther = versionCode !== null && !versions.some((each) => each.versionCode === versionCode);
  return (
    <>
      <div className="grid grid-cols-2 items-end gap-3">
        <NumberField
          label={t('readiness.needs.minutes')}
          value={minutes}
          onChange={(next) => onChange({ ...value, minutes: next ?? minutes })}
          min={lessonMinutesMin}
          max={lessonMinutesMax}
          step={5}
        />
        <NumberField
          label={t('readiness.needs.reserve')}
          value={reserve}
          onChange={(next) => onChange({ ...value, reserve: next ?? reserve })}
          min={0}
          max={reserveMax}
          step={5}
          suffix="%"
        />
      </div>
      <div className="flex items-end gap-2">
        <AppChooser
          label={t('readiness.needs.app')}
          className="min-w-0 flex-1"
          value={packageName === null ? null : { packageName, label: known?.label || packageName }}
          onChoose={(chosen) => onChange({ ...value, packageName: chosen.packageName, versionCode: null })}
        />
        {packageName !== null && (
          <IconButton
            label={t('readiness.needs.noApp')}
            icon={<X size={16} />}
            onPress={() => onChange({ ...value, packageName: null, versionCode: null })}
          />
        )}
      </div>
      {packageName !== null && (
        <Select
          label={t('readiness.needs.version')}
          placeholder={t('readiness.needs.anyVersion')}
          value={versionCode ?? ANY}
          onChange={(code) => onChange({ ...value, versionCode: code === ANY ? null : code })}
          options={[
            { id: ANY, label: t('readiness.needs.anyVersion') },
            ...(isOther ? [{ id: versionCode, label: versionCode }] : []),
            ...versions.map((each) => ({ id: each.versionCode, label: each.versionName })),
          ]}
        />
      )}
    </>
  );
}
