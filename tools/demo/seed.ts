import type { Role } from '@muster/contract/roles';
import type { RunningServer } from '@muster/server/server';
import type { Actor } from '@muster/server/platform/http/actor';
import type { FleetRobot } from '@muster/robot-simulator/fleet-robot';
import { identityOf } from '@muster/robot-simulator/identity';
import { seedApps } from './apps.ts';
import { demoConfigs } from './configs.ts';
import { DEMO_ROBOTS, demoGroups, placeRobots } from './groups.ts';
import { seedJoining } from './joining.ts';
import { seedMaterials } from './materials.ts';
import { seedMonitoring } from './monitoring.ts';
import { seedLessons } from './readiness.ts';
import { seedOnlineHours } from './online-hours.ts';
import { seedRollouts } from './rollouts.ts';
import { useTokens } from './tokens.ts';
import { seedWeek } from './week.ts';
import { DEMO_PASSWORD, demoPeople } from './people.ts';

export const DEMO_SEED = 1;
const TEAM_NAME = '湖畔國小';

/** Remaining steps after the team was created. */
export interface DemoRest {
  /** A week of activity, invitations and join requests, and tokens. */
  seedPast(): Promise<void>;
  /** To be called with the robots running: they get configurations like any other robot. */
  deploy(robots: readonly FleetRobot[]): Promise<void>;
}

/** Seeds the demo team on a server without users. */
export async function seedDemo(server: RunningServer): Promise<DemoRest> {
  const { app } = server;
  const userIds = {} as Record<Role, string>;
  for (const { role, name, email } of demoPeople) {
    const { userId } = await app.sessions.register({ name, email, password: DEMO_PASSWORD });
    await app.consent.agree({ userId, ip: '127.0.0.1' }, app.consent.version);
    userIds[role] = userId;
  }
  const owner = demoPeople[0];
  const { teamId } = await app.teams.create({
    name: TEAM_NAME,
    ownerId: userIds.owner,
    ownerName: owner.name,
    language: 'zh-TW',
  });
  const actor = {
    userId: userIds.owner,
    name: owner.name,
    email: owner.email,
    sessionId: '',
    avatar: null,
    ip: '',
    teamId,
    role: 'owner' as const,
    groupIds: [],
  };
  const groupIds = new Map<string, string>();
  for (const name of demoGroups) groupIds.set(name, (await app.groups.create(actor, { name })).id);
  for (const { role, name } of demoPeople) {
    if (role === 'owner') continue;
    const ofClass = groupIds.get(demoGroups[0])!;
    await app.people.add({ teamId, userId: userIds[role], name, role, groupIds: [ofClass] });
  }
  await seedRights(server, actor);
  const identities = Array.from({ length: DEMO_ROBOTS }, (_, index) => identityOf(index, DEMO_SEED));
  for (const { sn, model, name, group } of placeRobots(identities))
    await app.devices.create(actor, { sn, model, name, groupId: groupIds.get(group)! });
  const configIds: string[] = [];
  for (const document of demoConfigs)
    configIds.push((await app.configs.create(actor, { document, groupId: null })).id);
  return {
    async seedPast() {
      await seedWeek(server, { owner: actor, userIds, groupIds, configIds });
      await seedOnlineHours(server, teamId);
      await seedJoining(server, actor, groupIds.get(demoGroups[0])!);
      await seedApps(server, actor);
      await seedMaterials(server, actor, userIds);
      await useTokens(server, actor);
    },
    async deploy(robots) {
      await robotsAreThere(server);
      const give = (configId: string, group: (typeof demoGroups)[number]) =>
        app.configs.deploy(actor, null, configId, {
          deviceIds: [],
          groupIds: [groupIds.get(group)!],
          whenOffline: 'deliver',
        });
      await give(configIds[0]!, '5-B 教室');
      await give(configIds[1]!, '大廳服務');
      await seedMonitoring(server, actor, groupIds);
      await seedLessons(server, actor, groupIds);
      await seedRollouts(server, actor, groupIds, robots);
    },
  };
}

/** A custom role, and tokens of programs for nightly requests. */
async function seedRights({ app }: RunningServer, owner: Actor): Promise<void> {
  await app.roles.create(owner, {
    name: '社團助教',
    base: 'operator',
    grants: {
      'team.read': 'team',
      'group.read': 'groups',
      'device.read': 'groups',
      'device.watch': 'groups',
      'device.command': 'groups',
      'roflow.send': 'groups',
      'file.read': 'groups',
      'file.write': 'groups',
    },
  });
  const scopes = ['team.read', 'device.read', 'usage.read'] as const;
  const token = { scopes: [...scopes], groupIds: null };
  await app.tokens.create(owner, { ...token, name: '每日報表', expiresInDays: 90 });
  await app.tokens.createTeam(owner, { ...token, name: '校園看板', expiresInDays: null });
}

/** Waits until the robots are online, because configurations are deployed to them like to any other robot. */
async function robotsAreThere({ db }: RunningServer): Promise<void> {
  for (let tries = 0; tries < 60; tries += 1) {
    const online = await db.selectFrom('devices').where('connection', '=', 1).select('id').execute();
    if (online.length >= DEMO_ROBOTS - 2) return;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

/** The enrolment key of each demo robot: that of its group. */
export async function demoKeys({ db }: RunningServer): Promise<(index: number) => string> {
  const rows = await db
    .selectFrom('devices')
    .innerJoin('deviceGroups', (join) =>
      join
        .onRef('deviceGroups.teamId', '=', 'devices.teamId')
        .onRef('deviceGroups.id', '=', 'devices.groupId'),
    )
    .select(['devices.sn', 'deviceGroups.key'])
    .execute();
  const keys = new Map(rows.map((row) => [row.sn, row.key]));
  return (index) => keys.get(identityOf(index, DEMO_SEED).sn) ?? '';
}
