import { sendFeedback } from '@muster/contract/feedback/endpoints';
import { feedbackLimits } from '@muster/contract/feedback/limits';
import { createJoinCode } from '@muster/contract/people/join-codes.endpoints';
import { applyByCode } from '@muster/contract/people/joining.endpoints';
import { peopleLimits } from '@muster/contract/people/limits';
import { addPushBrowser } from '@muster/contract/push/endpoints';
import { pushLimits } from '@muster/contract/push/limits';
import { createLesson } from '@muster/contract/readiness/lessons.endpoints';
import { readinessLimits } from '@muster/contract/readiness/limits';
import { sql } from 'kysely';
import { createECDH } from 'node:crypto';
import { expect, it } from 'vitest';
import { signedIn } from './setup/accounts.ts';
import { atOnce } from './setup/at-once.ts';
import type { Answer } from './setup/client.ts';
import { stranger } from './setup/joining.ts';
import { createTeam, type TestTeam } from './setup/team.ts';
import type { TestServer } from './setup/test-server.ts';
import { withTeam } from './setup/with-team.ts';

let server: TestServer;
let team: TestTeam;
withTeam((made) => ({ server, team } = made));

/** The number of answers by code, to calls sent at once. */
async function together<Item>(count: number, ask: (index: number) => Promise<Answer<Item>>) {
  const answers = await atOnce(Array.from({ length: count }, (_, index) => () => ask(index)));
  const codes: Record<string, number> = {};
  for (const { code } of answers) codes[code] = (codes[code] ?? 0) + 1;
  return codes;
}
const ownerOrAdmin = (index: number) => (index % 2 === 0 ? team.people.owner : team.people.admin);

it('a user who sends feedback many times at once sends no more than the limit', async () => {
  const { perHour } = feedbackLimits;
  const body = { category: 'idea', message: 'Hello', page: '/devices' } as const;
  const codes = await together(perHour + 10, () => team.people.member.ask(sendFeedback, { body }));
  expect(codes).toEqual({ '0': perHour, 'request.too_many': 10 });
});

it('a group has no more lessons than the limit, whoever creates them at once', async () => {
  const { lessonsMax, reserve } = readinessLimits;
  const lesson = { days: [1 as const], beginTime: '09:10', minutes: 45, reserve };
  const groupId = team.group.id;
  const codes = await together(lessonsMax + 10, (index) =>
    ownerOrAdmin(index).ask(createLesson, {
      body: { groupId, lesson: { ...lesson, name: `Lesson ${index}`, packageName: null, versionCode: null } },
    }),
  );
  expect(codes).toEqual({ '0': lessonsMax, 'lesson.limit': 10 });
});

it('a team has no more invite codes than the limit, whoever creates them at once', async () => {
  const { codesMax } = peopleLimits;
  const codes = await together(codesMax + 10, (index) =>
    ownerOrAdmin(index).ask(createJoinCode, { body: {} }),
  );
  expect(codes).toEqual({ '0': codesMax, 'join_code.too_many': 10 });
});

it('a user who applies to many teams at once waits for no more than the limit', async () => {
  const { waitingMax } = peopleLimits;
  const { client, userId } = await stranger(server);
  const teams = await Promise.all(Array.from({ length: waitingMax - 1 }, () => createTeam(server)));
  // Of an earlier hour: the requests of one hour have a limit of their own.
  for (const { teamId } of teams)
    await sql`
      insert into applications (id, team_id, user_id, source, role)
      values (gen_random_uuid(), ${teamId}, ${userId}, 'code', 'member')
    `.execute(server.db);
  const others = await Promise.all(Array.from({ length: 5 }, () => createTeam(server)));
  const invites = await Promise.all(
    others.map(({ people }) => people.owner.call(createJoinCode, { body: {} })),
  );
  const codes = await together(others.length, (index) =>
    client.ask(applyByCode, { body: { code: invites[index]!.code } }),
  );
  expect(codes).toEqual({ '0': 1, 'application.too_many': 4 });
});

it('a user has no more browsers with push notifications than the limit', async () => {
  const { browsersMax } = pushLimits;
  const p256dh = createECDH('prime256v1').generateKeys().toString('base64url');
  const keys = { p256dh, auth: Buffer.alloc(16).toString('base64url') };
  const browsers = await Promise.all(
    Array.from({ length: browsersMax + 5 }, () => signedIn(server, team.userIds.admin)),
  );
  const codes = await together(browsers.length, (index) =>
    browsers[index]!.ask(addPushBrowser, {
      body: { endpoint: `https://push.example/${index}`, keys },
    }),
  );
  expect(codes).toEqual({ '0': browsersMax, 'push.limit': 5 });
});
