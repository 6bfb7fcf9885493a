import { emptyConfig } from '@muster/contract/configs/empty-config';
import { auditedAt } from '@muster/server/platform/audit/audit-time';
import type { Actor } from '@muster/server/platform/http/actor';
import { reach } from '@muster/server/platform/rights/rights';
import type { RunningServer } from '@muster/server/server';
import { demoConfigs } from './configs.ts';
import { schoolDay } from './school-day.ts';
import { type DemoTeam, hireStaff } from './staff.ts';

interface School {
  server: RunningServer;
  team: DemoTeam;
  staff: ReadonlyMap<string, Actor>;
  /** Ids of robots by name. */
  robots: ReadonlyMap<string, string>;
  /** Ids created by one step and used by a later one. */
  made: Map<string, string>;
}

type Work = (school: School, actor: Actor) => Promise<unknown>;

const rename =
  (from: string, to: string): Work =>
  ({ server, robots }, actor) =>
    server.app.devices.changes.rename(actor, reach(actor, 'device.write'), {
      id: robots.get(from)!,
      baseRevision: 0,
      isOverwrite: true,
      name: to,
    });

const comment =
  (name: string, text: string): Work =>
  ({ server, robots }, actor) =>
    server.app.devices.changes.comment(actor, reach(actor, 'device.write'), {
      id: robots.get(name)!,
      baseRevision: 0,
      isOverwrite: true,
      comment: text,
    });

const app = (name: string, packageName: string) => ({ name, packageName, className: '', isVisible: true });

/** Saves one of the prepared configurations with a change. */
const save =
  (index: number, change: Partial<typeof emptyConfig>): Work =>
  ({ server, team }, actor) =>
    server.app.configs.update(actor, null, team.configIds[index]!, {
      document: { ...demoConfigs[index]!, ...change },
      baseVersion: 1,
      isOverwrite: true,
    });

const [morning, lobby, reading] = demoConfigs;

const makeScience: Work = async ({ server, team, made }, actor) => {
  const document = {
    ...emptyConfig,
    name: '自然課',
    icon: 'leaf' as const,
    background: 'green' as const,
    apps: [],
  };
  const groupId = team.groupIds.get('5-B 教室')!;
  made.set('science', (await server.app.configs.create(actor, { document, groupId })).id);
};

const saveScience: Work = ({ server, made }, actor) =>
  server.app.configs.update(actor, reach(actor, 'config.write'), made.get('science')!, {
    document: {
      ...emptyConfig,
      name: '自然課',
      icon: 'leaf',
      background: 'green',
      selfName: '小比',
      apps: [app('小測驗', 'com.robot.quiz'), app('植物圖鑑', 'com.robot.plants')],
    },
    baseVersion: 1,
    isOverwrite: true,
  });

const assign =
  (name: string, add: readonly string[], remove: readonly string[] = []): Work =>
  ({ server, staff, team }, actor) =>
    server.app.people.assignGroups(actor, {
      userIds: [staff.get(name)!.userId],
      addGroupIds: add.map((group) => team.groupIds.get(group)!),
      removeGroupIds: remove.map((group) => team.groupIds.get(group)!),
      isMove: false,
    });

const giveRole =
  (name: string, role: string): Work =>
  async ({ server, staff, team }, actor) => {
    const own = (await server.app.roles.list(team.owner)).items.find((each) => each.name === role);
    await server.app.people.update(actor, staff.get(name)!.userId, { role: own?.id ?? role });
  };

const makeGroup: Work = async ({ server, made }, actor) => {
  made.set('club', (await server.app.groups.create(actor, { name: '機器人社' })).id);
};

const renameGroup: Work = ({ server, made }, actor) =>
  server.app.groups.update(actor, made.get('club')!, { name: '機器人社團' });

const shareKey =
  (isShared: boolean): Work =>
  ({ server }, actor) =>
    server.app.teams.shareKey(actor, isShared);

const makeToken: Work = async ({ server, made }, actor) => {
  const token = { name: '試用', scopes: ['team.read' as const], groupIds: null, expiresInDays: 30 };
  made.set('trial', (await server.app.tokens.create(actor, token)).id);
};

const revokeToken: Work = ({ server, made }, actor) => server.app.tokens.revoke(actor, made.get('trial')!);

/** The changes of the last school days, in chronological order. */
const week: readonly [daysAgo: number, time: string, who: string, work: Work][] = [
  [5, '08:52', '陳志明', rename('凱比 03', '凱比 3 號')],
  [5, '09:06', '陳志明', assign('李雅雯', ['5-B 教室'])],
  [5, '09:31', '王怡君', comment('凱比 05', '放在講台旁，上課前請先充電')],
  [5, '10:14', '林美玲', shareKey(true)],
  [5, '11:20', '陳志明', save(0, { apps: morning!.apps.slice(0, 3) })],
  [5, '13:42', '王怡君', makeScience],
  [5, '15:58', '林美玲', giveRole('周彥廷', '社團助教')],
  [4, '08:35', '陳志明', rename('凱比 3 號', '凱比 03')],
  [4, '09:12', '王怡君', saveScience],
  [4, '10:47', '黃俊傑', comment('凱比 16', '說故事時間專用')],
  [4, '11:03', '陳志明', makeGroup],
  [4, '13:15', '陳志明', assign('周彥廷', ['圖書館'])],
  [4, '13:16', '陳志明', assign('王怡君', ['3-A 教室'])],
  [4, '14:40', '林美玲', makeToken],
  [4, '16:22', '陳志明', save(1, { selfName: '小館長' })],
  [3, '08:49', '王怡君', comment('凱比 02', '左耳燈號偶爾不亮，已報修')],
  [3, '09:55', '陳志明', renameGroup],
  [3, '10:30', '李雅雯', comment('凱比 09', '借給 3-A 段考週使用')],
  [3, '12:05', '林美玲', shareKey(false)],
  [3, '13:37', '陳志明', save(0, morning!)],
  [3, '15:10', '林美玲', giveRole('吳佳蓉', 'member')],
  [2, '08:44', '黃俊傑', rename('凱比 17', '閱讀小幫手')],
  [2, '09:20', '陳志明', save(2, { hiddenStoreApps: ['com.games.arcade'] })],
  [2, '10:02', '王怡君', comment('凱比 02', '已修好，請留意左耳燈號')],
  [2, '11:48', '陳志明', assign('黃俊傑', ['3-A 教室'])],
  [2, '14:26', '林美玲', revokeToken],
  [2, '16:05', '黃俊傑', rename('閱讀小幫手', '凱比 17')],
  [1, '08:38', '陳志明', save(1, lobby!)],
  [1, '09:41', '李雅雯', comment('凱比 09', '')],
  [1, '10:25', '林美玲', giveRole('吳佳蓉', 'operator')],
  [1, '11:30', '陳志明', assign('王怡君', [], ['3-A 教室'])],
  [1, '13:08', '陳志明', save(2, reading!)],
  [1, '14:33', '王怡君', comment('凱比 05', '放在講台旁，每天放學前請接上充電座')],
  [1, '16:17', '陳志明', comment('服務機器人 1', '週五下午支援校慶，不送餐')],
];

/** Dates team, robots and members back to the day before the week, because lists show these dates. */
async function dateBack({ db }: RunningServer, { owner: { teamId } }: DemoTeam): Promise<void> {
  const createdAt = schoolDay(6, '08:40');
  await db.updateTable('teams').set({ createdAt }).where('id', '=', teamId).execute();
  await db.updateTable('devices').set({ createdAt }).where('teamId', '=', teamId).execute();
  await db.updateTable('teamMembers').set({ joinedAt: createdAt }).where('teamId', '=', teamId).execute();
}

/** Seeds a week of activity at the demo school: each change is made by the named user, and logged with its date. */
export async function seedWeek(server: RunningServer, team: DemoTeam): Promise<void> {
  await dateBack(server, team);
  const staff = await hireStaff(server, team);
  const rows = await server.db.selectFrom('devices').select(['id', 'name']).execute();
  const robots = new Map(rows.map(({ id, name }) => [name, id]));
  // The robots are also looked up by their temporary names.
  robots.set('凱比 3 號', robots.get('凱比 03')!);
  robots.set('閱讀小幫手', robots.get('凱比 17')!);
  const school: School = { server, team, staff, robots, made: new Map() };
  for (const [daysAgo, time, who, work] of week) {
    const at = schoolDay(daysAgo, time);
    const startedAt = new Date();
    await auditedAt(at, () => work(school, staff.get(who)!));
    // Notices get the date of their cause; all but the newest are read.
    await server.db
      .updateTable('notices')
      .set({ at, readAt: daysAgo > 1 ? at : null })
      .where('at', '>=', startedAt)
      .execute();
    await server.db
      .updateTable('mailOutbox')
      .set({ createdAt: at })
      .where('createdAt', '>=', startedAt)
      .execute();
  }
}
