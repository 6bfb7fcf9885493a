import type { Member } from '@muster/contract/people/schemas';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { useSession } from '../../platform/session.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Pill } from '../../ui/Pill.tsx';

type Named = Pick<Member, 'id' | 'name' | 'email' | 'avatar' | 'provider'>;

/** Picture, name and e-mail of a member, as in all lists. */
export function MemberName({ member }: { member: Named }) {
  const { t } = useI18n();
  const { userId } = useSession();
  return (
    <span className="flex min-w-0 items-center gap-3" data-avatar="">
      <Avatar name={member.name} imageUrl={member.avatar} isDecorative />
      <span className="min-w-0">
        <span className="flex items-center gap-2">
          <span className="truncate font-semibold text-ink" title={member.name}>
            {member.name}
          </span>
          {member.id === userId && <Pill tone="accent">{t('people.you')}</Pill>}
          {member.provider !== null && <Pill>{t('scim.badge')}</Pill>}
        </span>
        <span className="block truncate text-xs text-ink-3" title={member.email}>
          {member.email}
        </span>
      </span>
    </span>
  );
}
