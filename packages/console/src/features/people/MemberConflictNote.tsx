import { useI18n } from '../../platform/i18n/i18n.ts';
import { ConflictBanner } from '../../platform/page/ConflictBanner.tsx';
import type { MemberConflict } from './use-person-change.ts';

export type MemberConflictNoteProps = {
  conflict: MemberConflict;
  onTakeTheirs: () => void;
};

/** Shows another user's change of this member; saving again overwrites it. */
export function MemberConflictNote({ conflict, onTakeTheirs }: MemberConflictNoteProps) {
  const { t, format } = useI18n();
  const names = conflict.groups.map((group) => group.name);
  return (
    <ConflictBanner takeLabel={t('people.conflict.takeTheirs')} onTakeTheirs={onTakeTheirs}>
      <p>{t('people.conflict.message', { name: conflict.by })}</p>
      <p>
        {t('people.conflict.now', {
          role: t(`common.role.${conflict.role}`),
          groups: names.length > 0 ? format.list(names) : t('people.groups.none'),
        })}
      </p>
    </ConflictBanner>
  );
}
