import { readApp } from '@muster/contract/apps/endpoints';
import type { KnownApp } from '@muster/contract/apps/schemas';
import { filesTopic } from '@muster/contract/files/live-topics';
import { rolloutsLimits } from '@muster/contract/rollouts/limits';
import { useQuery } from '@tanstack/react-query';
import { AppChooser } from '../../../domain/app/AppChooser.tsx';
import { useKnownApps } from '../../../domain/app/use-known-apps.ts';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import { queryOf } from '../../../platform/query.ts';
import { firstGraphemes } from '../../../ui/graphemes.ts';
import { Select } from '../../../ui/Select.tsx';
import type { StepProps } from './step-props.ts';

const none: readonly string[] = [];
const written = ({ versionName, versionCode }: { versionName: string; versionCode: string }) =>
  `${versionName} (${versionCode})`;

/** One of the team's apps and a version of it; preselects the newest. */
export function AppFields({ draft, onChange }: StepProps) {
  const { t } = useI18n();
  const { packageName, app, name } = draft;
  const known = useKnownApps(packageName === null ? none : [packageName]).get(packageName ?? '');
  const versions = useQuery({
    ...queryOf(readApp, { params: { packageName: packageName ?? '' } }, [filesTopic]),
    enabled: packageName !== null && known?.newest != null,
  }).data?.versions;

  function choose({ packageName: next, newest, label }: KnownApp) {
    onChange({
      packageName: next,
      app: newest && { fileId: newest.fileId, version: written(newest) },
      ...(name === '' &&
        newest && { name: firstGraphemes(`${label} ${newest.versionName}`, rolloutsLimits.nameMax) }),
    });
  }

  return (
    <>
      <AppChooser
        label={t('rollouts.form.app')}
        value={packageName === null ? null : { packageName, label: known?.label || packageName }}
        onChoose={choose}
        {...(known?.newest === null && { description: t('rollouts.form.noPackage') })}
      />
      {packageName !== null && known?.newest !== null && (
        <Select<string>
          label={t('rollouts.form.version')}
          placeholder={t('common.action.select')}
          options={(versions ?? []).map((version) => ({ id: version.fileId, label: written(version) }))}
          value={app?.fileId ?? null}
          onChange={(fileId) => {
            const chosen = versions!.find((version) => version.fileId === fileId)!;
            onChange({ app: { fileId, version: written(chosen) } });
          }}
        />
      )}
    </>
  );
}
