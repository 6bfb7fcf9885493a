import type { DeviceConflict as Conflict } from '@muster/contract/devices/changes.schemas';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';

export type DeviceConflictProps = {
  conflict: Conflict;
  /** Fields with their labels; equal ones are not shown. */
  fields: readonly { label: string; yours: string; theirs: string }[];
  isSaving: boolean;
  onOverwrite: () => void;
  onTakeTheirs: () => void;
};

/** Another user saved since the dialog opened: the input is kept, their values are shown, and the user chooses. */
export function DeviceConflict({
  conflict,
  fields,
  isSaving,
  onOverwrite,
  onTakeTheirs,
}: DeviceConflictProps) {
  const { t, format } = useI18n();
  const differing = fields.filter(({ yours, theirs }) => yours !== theirs);
  return (
    <Banner tone="error">
      <p className="font-semibold">
        {t('devices.conflict.by', { name: conflict.savedBy ?? t('devices.conflict.someone') })}{' '}
        {conflict.savedAt && <time dateTime={conflict.savedAt}>{format.relative(conflict.savedAt)}</time>}
      </p>
      <dl className="my-2 flex flex-col gap-1.5">
        {differing.map(({ label, yours, theirs }) => (
          <div key={label}>
            <dt className="text-sm">{label}</dt>
            <dd className="break-words">
              {t('devices.conflict.theirs')} <strong>{theirs || '—'}</strong>
            </dd>
            <dd className="break-words">
              {t('devices.conflict.yours')} <strong>{yours || '—'}</strong>
            </dd>
          </div>
        ))}
      </dl>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" onPress={onTakeTheirs} isDisabled={isSaving}>
          {t('devices.conflict.take')}
        </Button>
        <Button size="sm" variant="danger" onPress={onOverwrite} isPending={isSaving}>
          {t('devices.conflict.keep')}
        </Button>
      </div>
    </Banner>
  );
}

/** Detail of the server's conflict error. */
export function conflictOf(error: { detail: Record<string, unknown> }): Conflict {
  return error.detail as unknown as Conflict;
}
