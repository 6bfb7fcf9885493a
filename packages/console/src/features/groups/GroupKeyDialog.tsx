import { useQuery } from '@tanstack/react-query';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { PageDialog } from '../../platform/page/PageDialog.tsx';
import { AddedOnly } from '../../domain/group/AddedOnly.tsx';
import { GroupKey } from '../../domain/group/GroupKey.tsx';
import { groupQuery } from '../../domain/group/group.queries.ts';

export function GroupKeyDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useI18n();
  const group = useQuery(groupQuery(id)).data;
  return (
    <PageDialog
      onClose={onClose}
      title={group ? t('devices.add.groupKey', { group: group.name }) : t('groups.key.title')}
      description={t('groups.key.hint')}
    >
      <div className="flex flex-col gap-4">
        <GroupKey id={id} />
        <AddedOnly />
      </div>
    </PageDialog>
  );
}
