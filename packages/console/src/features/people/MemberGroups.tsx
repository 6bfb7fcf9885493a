import type { Member } from '@muster/contract/people/schemas';
import { isAdmin } from '@muster/contract/roles';
import { useI18n } from '../../platform/i18n/i18n.ts';

/** The first group and how many more; owners and admins have access to all, regardless of their groups. */
export function MemberGroups({ member }: { member: Pick<Member, 'groups' | 'role'> }) {
  const { t, format } = useI18n();
  const names = member.groups.map((group) => group.name);
  if (isAdmin(member.role) || names.length === 0)
    return (
      <span className="text-ink-3">
        {t(isAdmin(member.role) ? 'people.groups.whole' : 'people.groups.none')}
      </span>
    );
  return (
    <span title={format.list(names)} className="inline-flex max-w-full items-baseline gap-1.5">
      <span className="truncate">{names[0]}</span>
      {names.length > 1 && (
        <span className="shrink-0 text-sm text-ink-3">
          <span aria-hidden>+{names.length - 1}</span>
          <span className="sr-only">{format.list(names.slice(1))}</span>
        </span>
      )}
    </span>
  );
}
