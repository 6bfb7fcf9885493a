import { useI18n } from '../../platform/i18n/i18n.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import type { MemberConflict } from './use-person-change.ts';

export type MemberConflictNoteProps = {
  conflict: MemberConflict;
  onTakeTheirs: () => void;
};

/** Who changed this person meanwhile and to what; saving again then means it. */
export function MemberConflictNote({ conflict, onTakeTheirs }: MemberConflictNoteProps) {
  const { t, format } = useI18n();
  const names = conflict.groups.map((group) => group.name);
  return (
    <Banner
      tone="warn"
      action={
        <Button size="sm" onPress={onTakeTheirs}>
          {t('people.conflict.takeTheirs')}
        </Button>
      }
    >
      <p>{t('people.conflict.message', { name: conflict.by })}</p>
      <p>
        {t('people.conflict.now', {
          role: t(`common.role.${conflict.role}`),
          groups: names.length > 0 ? format.list(names) : t('people.groups.none'),
        })}
      </p>
    </Banner>
  );
}
