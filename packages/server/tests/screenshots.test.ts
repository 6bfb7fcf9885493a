import { listActivity } from '@muster/contract/activity/endpoints';
import { updatePerson } from '@muster/contract/people/endpoints';
import { moveDevices, removeDevices } from '@muster/contract/devices/changes.endpoints';
import { screenshotLimits } from '@muster/contract/screenshots/limits';
import { QUICK_PATH } from '@muster/contract/live/quick';
import * as contract from '@muster/contract/screenshots/endpoints';
import type { ScreenMessage } from '@muster/contract/screenshots/live.schemas';
import { getScreenPolicy, setScreenPolicy } from '@muster/contract/screenshots/policy.endpoints';
import * as savedContract from '@muster/contract/screenshots/saved.endpoints';
import { BLURRED_HEADER, TAKEN_HEADER } from '@muster/contract/screenshots/upload';
import { urlOf } from '@muster/contract/endpoint';
import { beginView } from '@muster/contract/viewing/endpoints';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { signedIn } from './setup/accounts.ts';
import type { Client } from './setup/client.ts';
import { type LiveSocket, openLive, upgradeStatus } from './setup/live-socket.ts';
import { createTeam, type TestTeam } from './setup/team.ts';
import { createTestRobot, type TestRobot } from './setup/test-robot.ts';
import type { RunningTestServer } from './setup/test-server.ts';
import { withTeam } from './setup/with-team.ts';
import { WITHIN } from './setup/within.ts';

let server: RunningTestServer;
let team: TestTeam;
let owner: Client;
withTeam((made) => void ({ server, team, owner } = made));

let png: Buffer;
beforeAll(async () => {
  png = await sharp({ create: { width: 8, height: 6, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
});

const sockets: LiveSocket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.close();
  await sql`delete from screen_policies`.execute(server.db);
});

async function onlineRobot(options: Parameters<typeof createTestRobot>[2] = {}): Promise<TestRobot> {
  const robot = await createTestRobot(server, team, options);
  await robot.comeOnline();
  return robot;
}

const begin = ({ sn }: TestRobot, as = owner, reason = '') =>
  as.call(contract.beginScreenView, { body: { sn, reason } });
const pathOf = ({ id }: TestRobot, viewId: string) => `${QUICK_PATH}?device=${id}&view=${viewId}`;

interface Viewing {
  viewId: string;
  socket: LiveSocket;
  /** The messages to the browser, in order. */
  told(): ScreenMessage['what'][];
}

async function view(robot: TestRobot, as = owner, reason = ''): Promise<Viewing> {
  const { viewId } = await begin(robot, as, reason);
  const socket = await openLive(as, pathOf(robot, viewId));
  sockets.push(socket);
  // Messages sent before the socket is ready are not counted.
  await expect.poll(() => socket.messages.length, WITHIN).toBeGreaterThan(0);
  const told = () =>
    (socket.messages as ScreenMessage[]).flatMap((message) =>
      message.type === 'screen' ? [message.what] : [],
    );
  return { viewId, socket, told };
}
const kindsOf = ({ told }: Viewing) => told().map(({ kind }) => kind);

/** The last request to the robot for pictures, waiting for it. */
async function askedOf(robot: TestRobot) {
  const last = () => robot.watches.findLast(({ screen }) => screen !== undefined)?.screen;
  await expect.poll(last, WITHIN).toBeTruthy();
  return last()!;
}
const isStopped = (robot: TestRobot) =>
  expect.poll(() => robot.watches.findLast(({ screen }) => screen !== undefined)?.screen, WITHIN).toBeNull();

interface Picture {
  url?: string;
  type?: string;
  takenAt?: number;
  isBlurred?: boolean;
  as?: Pick<TestRobot, 'sn' | 'secret'>;
}
let moments = 0;
/** The robot sends a picture; each a little newer than the one before. @returns the HTTP status */
async function send(robot: TestRobot, body: Buffer | string, picture: Picture = {}): Promise<number> {
  const { url = (await askedOf(robot)).url, type = 'image/png', isBlurred = false, as = robot } = picture;
  const takenAt = picture.takenAt ?? Date.now() + (moments += 1);
  const answer = await fetch(new URL(url, server.address), {
    method: 'PUT',
    headers: {
      'content-type': type,
      authorization: `Basic ${Buffer.from(`${as.sn}:${as.secret}`).toString('base64')}`,
      [TAKEN_HEADER]: new Date(takenAt).toISOString(),
      ...(isBlurred && { [BLURRED_HEADER]: '1' }),
    },
    body: typeof body === 'string' ? body : Uint8Array.from(body),
  });
  return answer.status;
}

async function demand(policy: object, as = owner) {
  const { revision } = await as.call(getScreenPolicy, {});
  return as.call(setScreenPolicy, { body: { policy, revision } });
}
const always = [{ days: [1, 2, 3, 4, 5, 6, 7] as (1 | 2 | 3)[], from: '00:00', to: '00:00' }];

const entriesOf = async ({ id }: TestRobot) =>
  (await owner.call(listActivity, { query: { objectType: 'device', objectId: id, limit: 50 } })).items
    .filter(({ action }) => action.startsWith('screen.'))
    .toReversed();

describe('a screen view', () => {
  it('shows pictures of the robot to all its viewers, and is logged with the number seen', async () => {
    const robot = await onlineRobot();
    const [one, two] = [await view(robot, owner, 'frozen?'), await view(robot, team.people.operator)];
    expect(await askedOf(robot)).toMatchObject({
      everySeconds: screenshotLimits.everySeconds,
      isBlurred: false,
      viewers: [],
    });
    expect(await send(robot, png)).toBe(204);
    for (const each of [one, two]) {
      await expect.poll(() => kindsOf(each), WITHIN).toEqual(['picture']);
      expect(each.told()[0]).toMatchObject({ contentType: 'image/png', data: png.toString('base64') });
    }
    await owner.call(contract.endScreenView, { params: { id: one.viewId } });
    await expect
      .poll(() => entriesOf(robot), WITHIN)
      .toMatchObject([
        { action: 'screen.watch', actor: { name: 'owner t1' } },
        { action: 'screen.watch', actor: { name: 'operator t1' } },
        { action: 'screen.end', actor: { name: 'owner t1' } },
      ]);
    const { rows } = await sql<{ after: object }>`
      select after from audit_log where action = 'screen.end' and object_id = ${robot.id}`.execute(server.db);
    expect(rows).toMatchObject([{ after: { reason: 'frozen?', pictures: 1, endedBecause: 'stopped' } }]);
    // No picture is stored.
    const { rows: kept } = await sql`select id from saved_screens`.execute(server.db);
    expect(kept).toEqual([]);
  });

  it('is logged as ended also when its browser, or the process, disappeared', async () => {
    const robot = await onlineRobot();
    const { socket, viewId } = await view(robot);
    await askedOf(robot);
    socket.close();
    await isStopped(robot);
    await sql`update screen_views set seen_at = now() - interval '5 minutes' where id = ${viewId}`.execute(
      server.db,
    );
    await server.app.screenshots.endLeft();
    expect((await entriesOf(robot)).map(({ action }) => action)).toEqual(['screen.watch', 'screen.end']);
    expect(await upgradeStatus(owner, pathOf(robot, viewId))).toBe(403);
  });

  it('is logged as ended also when its robot is removed from the team meanwhile', async () => {
    const robot = await onlineRobot();
    await view(robot, owner, 'to cover the traces');
    await askedOf(robot);
    expect(await send(robot, png)).toBe(204);
    await owner.call(removeDevices, { query: { ids: [robot.id] } });
    const { rows } = await sql<{ after: object }>`
      select after from audit_log where action = 'screen.end' and object_id = ${robot.id}`.execute(server.db);
    expect(rows).toMatchObject([
      { after: { reason: 'to cover the traces', pictures: 1, endedBecause: 'left' } },
    ]);
  });

  it('pauses after a number of pictures until the viewer continues', async () => {
    const robot = await onlineRobot();
    const watching = await view(robot);
    await askedOf(robot);
    await sql`update screen_views set pictures_left = 1 where id = ${watching.viewId}`.execute(server.db);
    expect(await send(robot, png)).toBe(204);
    await expect.poll(() => kindsOf(watching), WITHIN).toEqual(['picture', 'pause']);
    expect(await send(robot, png)).toBe(409);
    await owner.call(contract.continueScreenView, { params: { id: watching.viewId } });
    await expect.poll(async () => (await askedOf(robot)).isNow, WITHIN).toBe(true);
    expect(await send(robot, png)).toBe(204);
    await expect.poll(() => kindsOf(watching), WITHIN).toEqual(['picture', 'pause', 'picture']);
  });

  it('shows why there is no picture', async () => {
    const robot = await onlineRobot();
    const watching = await view(robot);
    await askedOf(robot);
    const asleep = JSON.stringify({ failure: 'asleep' });
    expect(await send(robot, asleep, { type: 'application/json' })).toBe(204);
    await expect.poll(watching.told, WITHIN).toMatchObject([{ kind: 'none', failure: 'asleep' }]);
    expect(await send(robot, '{"failure":"bored"}', { type: 'application/json' })).toBe(422);
    await robot.goOffline();
    await expect(begin(robot)).rejects.toThrow('screenshot.offline');
  });
});

describe('permissions for screen views', () => {
  it('only users who see the robot begin, receive, continue or end one', async () => {
    const [near, far] = [await onlineRobot(), await onlineRobot({ group: team.otherGroup })];
    const { member, operator } = team.people;
    const stranger = (await createTeam(server)).people.owner;
    for (const client of [member, operator]) await expect(begin(far, client)).rejects.toThrow('E008');
    await expect(begin(near, stranger)).rejects.toThrow('E008');

    const { viewId } = await begin(near);
    for (const client of [member, stranger]) {
      expect(await upgradeStatus(client, pathOf(near, viewId))).toBe(403);
      for (const endpoint of [contract.continueScreenView, contract.endScreenView])
        await expect(client.call(endpoint, { params: { id: viewId } })).rejects.toThrow(
          'screenshot.view_not_found',
        );
    }
    // The view is of another robot.
    expect(await upgradeStatus(owner, pathOf(far, viewId))).toBe(403);
    expect(await upgradeStatus(owner, pathOf(near, viewId))).toBe(101);
  });

  it('moving the robot away, or losing the group, ends it immediately', async () => {
    const [moved, stays] = [await onlineRobot({ key: team.teamKey }), await onlineRobot()];
    const [first, second] = [
      await view(moved, team.people.operator),
      await view(stays, team.people.operator),
    ];
    await askedOf(moved);
    await askedOf(stays);
    await owner.call(moveDevices, { body: { deviceIds: [moved.id], groupId: team.otherGroup.id } });
    await expect.poll(() => first.socket.closed, WITHIN).not.toBeNull();
    expect(await upgradeStatus(team.people.operator, pathOf(moved, first.viewId))).toBe(403);

    const change = (groupIds: string[]) =>
      owner.call(updatePerson, { params: { id: team.userIds.operator }, body: { groupIds } });
    await change([team.otherGroup.id]);
    await expect.poll(() => second.socket.closed, WITHIN).not.toBeNull();
    expect(await upgradeStatus(team.people.operator, pathOf(stays, second.viewId))).toBe(403);
    await isStopped(stays);
    await change([team.group.id]);
  });
});

describe('the screen policy of the team', () => {
  it('can require a reason, and can show the viewers’ names on the robot', async () => {
    const robot = await onlineRobot();
    await demand({ needsReason: true, showsNames: true });
    await expect(begin(robot)).rejects.toThrow('screenshot.reason');
    await view(robot, owner, 'A pupil asked for help');
    expect((await askedOf(robot)).viewers).toEqual(['owner t1']);
  });

  it('can forbid screen views, which ends running ones at once', async () => {
    const robot = await onlineRobot();
    const watching = await view(robot);
    await askedOf(robot);
    await demand({ isForbidden: true });
    await expect.poll(watching.told, WITHIN).toEqual([{ kind: 'ended', why: 'forbidden' }]);
    await isStopped(robot);
    await expect(begin(robot)).rejects.toThrow('screenshot.forbidden');
    expect((await entriesOf(robot)).map(({ action }) => action)).toEqual(['screen.watch', 'screen.end']);
  });

  it('ends a view when lessons begin, whether the robot or the server notices first', async () => {
    const robot = await onlineRobot();
    const watching = await view(robot);
    const { url } = await askedOf(robot);
    // As if the lesson time had come: the policy was not changed.
    await sql`insert into screen_policies (team_id, document)
      values (${team.teamId}, ${JSON.stringify({ lessons: always })})`.execute(server.db);
    expect(await send(robot, png, { url })).toBe(409);
    await expect.poll(watching.told, WITHIN).toEqual([{ kind: 'ended', why: 'lesson' }]);
    await expect(begin(robot)).rejects.toThrow('screenshot.lesson');
    const { rules } = await owner.call(contract.getScreenRobot, { params: { sn: robot.sn } });
    expect(rules.refusal).toBe('lesson');
  });

  it('can require blurring, which refuses clear pictures even if they were requested before', async () => {
    const robot = await onlineRobot();
    const watching = await view(robot);
    const { url } = await askedOf(robot);
    await demand({ isBlurred: true });
    expect(await send(robot, png, { url })).toBe(422);
    await expect.poll(async () => (await askedOf(robot)).isBlurred, WITHIN).toBe(true);
    expect(await send(robot, png)).toBe(422);
    expect(await send(robot, png, { isBlurred: true })).toBe(204);
    await expect.poll(watching.told, WITHIN).toMatchObject([{ kind: 'picture', isBlurred: true }]);
  });

  it('changed by two users at once: the second gets a conflict', async () => {
    const { revision } = await owner.call(getScreenPolicy, {});
    const change = (needsReason: boolean) =>
      owner.call(setScreenPolicy, { body: { policy: { needsReason }, revision } });
    const done = await Promise.allSettled([change(true), change(false)]);
    expect(done.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });
});

describe('a picture from a robot', () => {
  it('must have an accepted type and size', async () => {
    const robot = await onlineRobot();
    const watching = await view(robot);
    await askedOf(robot);
    const huge = await sharp({ create: { width: 5000, height: 5000, channels: 3, background: 'teal' } })
      .png()
      .toBuffer();
    const gif = await sharp(png).gif().toBuffer();
    for (const [body, type, status] of [
      [Buffer.alloc(0), 'image/png', 422],
      [Buffer.from('<svg/>'), 'image/svg+xml', 422],
      [Buffer.from('<script>'), 'image/png', 422],
      [png, 'image/jpeg', 422],
      [gif, 'image/png', 422],
      [huge, 'image/png', 422],
      [Buffer.alloc(50 * 1024 * 1024), 'image/png', 413],
    ] as const)
      expect(await send(robot, body, { type }).catch(() => 413), `${type} ${body.length}`).toBe(status);
    expect(await send(robot, await sharp(png).jpeg().toBuffer(), { type: 'image/jpeg' })).toBe(204);
    await expect.poll(() => kindsOf(watching), WITHIN).toEqual(['picture']);
  });

  it('must be the robot’s own, current, new and requested', async () => {
    const [robot, other] = [await onlineRobot(), await onlineRobot()];
    const watching = await view(robot);
    await view(other);
    const { url } = await askedOf(robot);
    const { url: ofOther } = await askedOf(other);
    const takenAt = Date.now();
    expect(await send(robot, png, { url, takenAt })).toBe(204);
    expect(await send(robot, png, { url, takenAt })).toBe(409);
    expect(await send(robot, png, { url, takenAt: takenAt - 1000 })).toBe(409);
    expect(await send(robot, png, { url, takenAt: takenAt - 60_000 })).toBe(409);
    expect(await send(robot, png, { url, takenAt: takenAt + 60_000 })).toBe(409);
    // Another robot's address, another robot's secret, a wrong secret.
    expect(await send(robot, png, { url: ofOther })).toBe(403);
    expect(await send(robot, png, { url, as: other })).toBe(403);
    expect(await send(robot, png, { url, as: { sn: robot.sn, secret: 'guessed' } })).toBe(403);
    // A changed address, and an expired one.
    expect(await send(robot, png, { url: url.replace('blur=0', 'blur=1') })).toBe(403);
    expect(await send(robot, png, { url: url.replace(/until=\d+/, 'until=9999999999999') })).toBe(403);
    watching.socket.close();
    await owner.call(contract.endScreenView, { params: { id: watching.viewId } });
    expect(await send(robot, png, { url })).toBe(409);
    expect(kindsOf(watching)).toEqual(['picture']);
  });
});

describe('a saved picture', () => {
  const save = (robot: TestRobot, what: ScreenMessage['what'], as = owner, changes: object = {}) => {
    if (what.kind !== 'picture') throw new Error('no picture');
    const { kind: _, ...picture } = what;
    return as.call(savedContract.saveScreen, {
      body: { sn: robot.sn, reason: 'to show the vendor', ...picture, ...changes },
    });
  };
  async function seen(robot: TestRobot) {
    const watching = await view(robot);
    await askedOf(robot);
    expect(await send(robot, png)).toBe(204);
    await expect.poll(() => kindsOf(watching), WITHIN).toEqual(['picture']);
    return watching.told()[0]!;
  }

  it('is listed with the robot, opened and removed with the permission, and all of it is logged', async () => {
    const robot = await onlineRobot();
    const picture = await seen(robot);
    const [saved] = await Promise.all([save(robot, picture), save(robot, picture)]);
    const list = (as: Client) => as.call(savedContract.listSavedScreens, { query: { sn: robot.sn } });
    expect((await list(owner)).items).toMatchObject([
      { id: saved.id, savedBy: 'owner t1', reason: 'to show the vendor', size: png.length },
    ]);
    const address = server.address + urlOf(savedContract.getSavedScreen, { params: { id: saved.id } });
    const open = (as: Client) => fetch(address, { headers: as.headersOf() });
    const answer = await open(team.people.operator);
    expect(answer.headers.get('content-type')).toBe('image/png');
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(png);

    const stranger = (await createTeam(server)).people.owner;
    await expect(list(stranger)).rejects.toThrow('E008');
    expect((await open(stranger)).status).toBe(404);
    const remove = (as: Client) => as.call(savedContract.removeSavedScreen, { params: { id: saved.id } });
    await expect(remove(stranger)).rejects.toThrow('screenshot.not_found');
    await expect(remove(team.people.operator)).rejects.toThrow('E033');
    // A user who opens it while viewing as another member is logged under their own name.
    const observer = await signedIn(server, team.userIds.admin);
    await observer.call(beginView, { body: { userId: team.userIds.operator } });
    expect((await open(observer)).status).toBe(200);
    await expect(remove(observer)).rejects.toThrow('view.read_only');
    await remove(owner);
    expect((await list(owner)).items).toEqual([]);
    expect((await entriesOf(robot)).map(({ action, actor }) => [action, actor.name])).toEqual([
      ['screen.watch', 'owner t1'],
      ['screen.save', 'owner t1'],
      ['screen.open', 'operator t1'],
      ['screen.open', 'admin t1'],
      ['screen.remove', 'owner t1'],
    ]);
  });

  it('must have been received from this robot of this team', async () => {
    const [robot, other] = [await onlineRobot(), await onlineRobot()];
    const picture = await seen(robot);
    const forged = { data: (await sharp(png).negate().png().toBuffer()).toString('base64') };
    await expect(save(robot, picture, owner, forged)).rejects.toThrow('screenshot.mark');
    await expect(save(robot, picture, owner, { isBlurred: true })).rejects.toThrow('screenshot.mark');
    await expect(save(other, picture)).rejects.toThrow('screenshot.mark');
    await expect(save(robot, picture, team.people.operator)).rejects.toThrow('E033');
    await demand({ isForbidden: true });
    await expect(save(robot, picture)).rejects.toThrow('screenshot.forbidden');
  });

  it('is one of at most as many as the limit, even when several are saved at once', async () => {
    const robot = await onlineRobot();
    const watching = await view(robot);
    await askedOf(robot);
    for (let sent = 0; sent < 4; sent += 1) {
      expect(await send(robot, png)).toBe(204);
      await expect.poll(() => kindsOf(watching).length, WITHIN).toBe(sent + 1);
    }
    await sql`
      insert into saved_screens (team_id, id, device_id, taken_at, content_type, bytes, is_blurred, saved_by_name)
      select ${team.teamId}, gen_random_uuid(), ${robot.id}, now() - make_interval(mins => n), 'image/png', ''::bytea,
        false, 'owner' from generate_series(1, ${screenshotLimits.savedPerRobot - 1}::int) n
    `.execute(server.db);
    const saves = await Promise.allSettled(watching.told().map((picture) => save(robot, picture)));
    expect(saves.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    // Whoever got no answer to it may save it again.
    const saved = watching.told()[saves.findIndex(({ status }) => status === 'fulfilled')]!;
    await save(robot, saved);
  });

  it('must be blurred once the team requires it', async () => {
    const robot = await onlineRobot();
    const picture = await seen(robot);
    await demand({ isBlurred: true });
    await expect(save(robot, picture)).rejects.toThrow('screenshot.not_blurred');
  });
});
