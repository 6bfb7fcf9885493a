import type { Member } from '@muster/contract/people/schemas';
import { useI18n } from '../../platform/i18n/i18n.ts';

/** Notes which of a member's data the identity provider manages: it is changed there. */
export function OwnedNote({ member }: { member: Member }) {
  const { t, format } = useI18n();
  if (member.provider === null) return null;
  const { ownsRole, groupIds } = member.provider;
  const names = member.groups.filter(({ id }) => groupIds.includes(id)).map(({ name }) => name);
  return (
    <section className="rounded-card border border-line bg-sunken px-4 py-3">
      <h3 className="font-semibold">{t('scim.member.title')}</h3>
      <ul className="mt-1 flex flex-col gap-1 text-sm text-ink-2">
        {ownsRole && <li>{t('scim.member.role')}</li>}
        {names.length > 0 && <li>{t('scim.member.groups', { groups: format.list(names) })}</li>}
        <li>{t('scim.member.leave')}</li>
      </ul>
    </section>
  );
}
