import type { ConfigDocument } from '@muster/contract/configs/schemas';
import { ConflictDialog, type ConflictDialogProps } from '../../../platform/editor/ConflictDialog.tsx';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import { compare } from '../compare/compare.ts';
import { Differences } from '../compare/Differences.tsx';

export type ConfigConflictProps = Pick<
  ConflictDialogProps,
  'isSaving' | 'onOverwrite' | 'onTakeTheirs' | 'onClose'
> & { by: string; version: number; theirs: ConfigDocument; mine: ConfigDocument };

export function ConfigConflict({ by, version, theirs, mine, ...decide }: ConfigConflictProps) {
  const { t } = useI18n();
  return (
    <ConflictDialog
      {...decide}
      title={t('configs.conflict.title')}
      message={
        <>
          <p className="text-ink-2">
            {t('configs.conflict.message', { name: by, version: String(version) })}
          </p>
          <p className="mt-2 text-ink-2">{t('configs.conflict.consequence')}</p>
        </>
      }
    >
      <h3 className="mt-4 mb-2 font-semibold">
        {t('configs.compare.theirs', { version: String(version) })} → {t('configs.compare.mine')}
      </h3>
      <Differences differences={compare(theirs, mine)} />
    </ConflictDialog>
  );
}
