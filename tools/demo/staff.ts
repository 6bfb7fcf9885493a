import type { Role } from '@muster/contract/roles';
import type { Actor } from '@muster/server/platform/http/actor';
import { auditedAt } from '@muster/server/platform/audit/audit-time';
import type { RunningServer } from '@muster/server/server';
import { demoColleagues, DEMO_PASSWORD, demoPeople } from './people.ts';
import { schoolDay } from './school-day.ts';

/** Results of the first seeding steps. */
export interface DemoTeam {
  owner: Actor;
  userIds: Readonly<Record<Role, string>>;
  groupIds: ReadonlyMap<string, string>;
  configIds: readonly string[];
}

/** Each user has their own computer. */
const addressOf = (index: number) => `192.168.12.${20 + index * 7}`;

/** The IP addresses in the log entries of the seeding; '' for changes without a date. */
export const demoAddresses = ['', ...[...demoPeople, ...demoColleagues].map((_, index) => addressOf(index))];

/** The school's users as actors, by name; colleagues join the day after the team was created. */
export async function hireStaff(
  { app, db }: RunningServer,
  team: DemoTeam,
): Promise<ReadonlyMap<string, Actor>> {
  const { owner, userIds, groupIds } = team;
  const { teamId } = owner;
  const staff = new Map<string, Actor>();
  const add = (person: { userId: string; name: string; email: string; role: Role; groups: string[] }) => {
    const { groups, ...rest } = person;
    staff.set(person.name, {
      ...owner,
      ...rest,
      ip: addressOf(staff.size),
      groupIds: groups.map((name) => groupIds.get(name)!),
    });
  };
  for (const { role, name, email } of demoPeople)
    add({ userId: userIds[role], name, email, role, groups: ['5-B 教室'] });
  for (const [index, { role, name, email, group }] of demoColleagues.entries()) {
    const { userId } = await app.sessions.register({ name, email, password: DEMO_PASSWORD });
    const joinedAt = schoolDay(5, `08:${31 + index * 2}`);
    await auditedAt(joinedAt, async () => {
      await app.consent.agree({ userId, ip: '127.0.0.1' }, app.consent.version);
      await app.people.add({
        teamId,
        userId,
        name,
        role,
        groupIds: [groupIds.get(group)!],
        invitedBy: owner.userId,
      });
    });
    await db.updateTable('teamMembers').set({ joinedAt }).where('userId', '=', userId).execute();
    add({ userId, name, email, role, groups: [group] });
  }
  return staff;
}
