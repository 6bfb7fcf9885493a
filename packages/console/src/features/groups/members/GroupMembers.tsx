import type { GroupDetail, GroupMember } from '@muster/contract/groups/schemas';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import UserMinus from 'lucide-react/icons/user-minus';
import UserPlus from 'lucide-react/icons/user-plus';
import { lazyPart } from '../../../platform/lazy-part.ts';
import { PermittedButton } from '../../../domain/permission/PermittedButton.tsx';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import { KeywordField } from '../../../platform/list/KeywordField.tsx';
import { ListFooter } from '../../../platform/page/ListFooter.tsx';
import { Avatar } from '../../../ui/Avatar.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Pill } from '../../../ui/Pill.tsx';
import { GroupCard } from '../GroupCard.tsx';
import { membersQuery } from '../groups.queries.ts';

const AddMembersDialog = lazyPart(() => import('./AddMembersDialog.tsx'), 'AddMembersDialog');
const RemoveMemberDialog = lazyPart(() => import('./RemoveMemberDialog.tsx'), 'RemoveMemberDialog');

/** Lists up to this length have no search field. */
const FEW = 10;

/** Members assigned to a group. */
export function GroupMembers({ group }: { group: GroupDetail }) {
  const { t } = useI18n();
  const [keyword, setKeyword] = useState('');
  const [page, setPage] = useState(1);
  const [isAdding, setAdding] = useState(false);
  const [leaving, setLeaving] = useState<GroupMember | null>(null);
  const query = useQuery(membersQuery(group.id, keyword, page));
  const people = query.data?.items;
  return (
    <GroupCard
      id="group-members"
      title={t('groups.members.title')}
      intro={t('groups.members.intro')}
      action={
        <PermittedButton
          may={group.allowed.update}
          size="sm"
          icon={<UserPlus size={14} aria-hidden />}
          onPress={() => setAdding(true)}
        >
          {t('groups.members.add')}
        </PermittedButton>
      }
      search={
        (group.memberCount > FEW || keyword) && (
          <KeywordField
            className="mx-4 mb-3"
            label={t('groups.members.search')}
            value={keyword}
            onSearch={(value) => {
              setKeyword(value);
              setPage(1);
            }}
          />
        )
      }
      query={query}
      skeletonClass="m-4 h-16"
      empty={t(keyword ? 'common.list.noMatch' : 'groups.members.empty')}
    >
      <ul className="divide-y divide-line-soft border-t border-line-soft empty:hidden">
        {people?.map((person) => (
          <li key={person.id} className="flex items-center gap-3 px-4 py-2.5">
            <Avatar name={person.name} />
            <span className="min-w-0 flex-1">
              <span className="block truncate font-medium" title={person.name}>
                {person.name}
              </span>
              {person.email && (
                <span className="block truncate text-sm text-ink-3" title={person.email}>
                  {person.email}
                </span>
              )}
            </span>
            <Pill>{t(`common.role.${person.role}`)}</Pill>
            {group.allowed.update && (
              <IconButton
                size="sm"
                label={t('groups.members.remove', { name: person.name })}
                icon={<UserMinus size={16} />}
                onPress={() => setLeaving(person)}
              />
            )}
          </li>
        ))}
      </ul>
      {query.data && (page > 1 || query.data.total > query.data.limit) && (
        <div className="px-4 pb-2">
          <ListFooter list={query.data} onPage={setPage} />
        </div>
      )}
      <Suspense>
        {isAdding && <AddMembersDialog group={group} onClose={() => setAdding(false)} />}
        {leaving && <RemoveMemberDialog group={group} person={leaving} onClose={() => setLeaving(null)} />}
      </Suspense>
    </GroupCard>
  );
}
