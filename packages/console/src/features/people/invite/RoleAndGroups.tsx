import { useI18n } from '../../../platform/i18n/i18n.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { RadioGroup } from '../../../ui/RadioGroup.tsx';
import { GroupChoice } from '../GroupChoice.tsx';
import type { useRoleOptions } from './use-role-options.tsx';

export type RoleAndGroupsProps = {
  roles: ReturnType<typeof useRoleOptions>;
  roleHint?: string;
  role: string;
  onRole: (role: string) => void;
  groupIds: ReadonlySet<string>;
  onGroups: (ids: ReadonlySet<string>) => void;
  /** Of the request with these groups. */
  refused: Error | null;
};

/** What invited people may do, and in which groups; an admin is in all of them. */
export function RoleAndGroups(props: RoleAndGroupsProps) {
  const { roles, roleHint, role, onRole, groupIds, onGroups, refused } = props;
  const { t } = useI18n();
  return (
    <>
      <RadioGroup<string>
        label={t('invite.role')}
        description={roleHint}
        isCards
        orientation="horizontal"
        options={roles}
        value={role}
        onChange={onRole}
      />
      {role !== 'admin' && <GroupChoice values={groupIds} onChange={onGroups} refused={refused} />}
    </>
  );
}

export type NoGroupNoteProps = Pick<RoleAndGroupsProps, 'roles' | 'role' | 'groupIds'>;

/** What it means for people of a role to be invited without a group; nothing if they have one or need none. */
export function NoGroupNote({ roles, role, groupIds }: NoGroupNoteProps) {
  const { t } = useI18n();
  const name = roles.find(({ id }) => id === role)?.name;
  if (role === 'admin' || groupIds.size > 0 || name === undefined) return null;
  return (
    // A line of its own among the buttons of a dialog, also on a phone, where they share the width.
    <div style={{ flexBasis: '100%' }}>
      <Banner tone="warn">{t('invite.noGroup', { role: name })}</Banner>
    </div>
  );
}
