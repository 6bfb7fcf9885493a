import type { Member } from '@muster/contract/people';
import { useI18n } from '../../platform/i18n/i18n.ts';

/** The first group and how many more; an owner or admin reaches all of them anyway. */
export function MemberGroups({ member }: { member: Pick<Member, 'groups' | 'role'> }) {
  const { t, format } = useI18n();
  const { groups } = member;
  if (groups.length === 0) {
    const isWhole = member.role === 'owner' || member.role === 'admin';
    return <span className="text-ink-3">{t(isWhole ? 'people.groups.whole' : 'people.groups.none')}</span>;
  }
  const names = groups.map((group) => group.name);
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
