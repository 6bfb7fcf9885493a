import type { ReplyOf } from '@muster/contract/endpoint';
import type { listPermissionHolders } from '@muster/contract/permission-holders/endpoints';
import { listIn } from '@muster/phrases/listed';
import type { EntryTranslate } from '@muster/phrases/load';

/** A list in the page's language. */
const listed = (names: readonly string[]) => listIn(document.documentElement.lang)(names);

/** Joins sentences with a space; a full-width stop needs none. */
export const spaced = (...sentences: string[]) => sentences.join(' ').replaceAll('。 ', '。').trimEnd();

/** "Roles that can do this: owner, admin. Ask Lin Mei-ling (owner)." */
export function holdersText(t: EntryTranslate, holders: ReplyOf<typeof listPermissionHolders>): string {
  const roleOf = (role: (typeof holders.roles)[number]) => t(`common.role.${role}`);
  const people = holders.people.map(({ name, role, customRole }) =>
    t('account.blocked.person', { name, role: customRole ?? roleOf(role) }),
  );
  const roles = [...holders.roles.map(roleOf), ...holders.customRoles];
  const sentences = [t('account.blocked.roles', { roles: listed(roles) })];
  if (people.length > 0) sentences.push(t('account.blocked.people', { people: listed(people) }));
  return spaced(...sentences);
}
