import { listApps, readApp } from '@muster/contract/apps/endpoints';
import { filesTopic } from '@muster/contract/files/live-topics';
import { limits } from '@muster/contract/limits';
import { useQuery } from '@tanstack/react-query';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import { queryOf } from '../../../platform/query.ts';
import { Select } from '../../../ui/Select.tsx';
import type { RolloutDraft } from './draft.ts';

/** An app of the team and one of its versions; the newest at first. */
export function AppFields({
  draft,
  onChange,
}: {
  draft: RolloutDraft;
  onChange: (change: Partial<RolloutDraft>) => void;
}) {
  const { t } = useI18n();
  const { packageName, app, name } = draft;
  const apps = useQuery(queryOf(listApps, { query: { limit: limits.list.pageSizeMax } }, [filesTopic])).data;
  const versions = useQuery({
    ...queryOf(readApp, { params: { packageName: packageName ?? '' } }, [filesTopic]),
    enabled: packageName !== null,
  }).data?.versions;
  const written = ({ versionName, versionCode }: { versionName: string; versionCode: string }) =>
    `${versionName} (${versionCode})`;

  function choose(next: string) {
    const { newest, label } = apps!.items.find((each) => each.packageName === next)!;
    onChange({
      packageName: next,
      app: { fileId: newest.fileId, version: written(newest) },
      ...(name === '' && { name: `${label} ${newest.versionName}`.slice(0, limits.rollouts.nameMax) }),
    });
  }

  return (
    <>
      <Select<string>
        label={t('rollouts.form.app')}
        placeholder={t('common.action.select')}
        options={(apps?.items ?? []).map((each) => ({ id: each.packageName, label: each.label }))}
        value={packageName}
        onChange={choose}
        description={apps?.total === 0 && t('rollouts.form.noApps')}
        isDisabled={apps?.total === 0}
      />
      {packageName !== null && (
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
