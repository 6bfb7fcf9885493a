import { enrol } from '@muster/contract/devices/enrolment.endpoints';
import { setAutoRegister } from '@muster/contract/teams/endpoints';
import { expect, it } from 'vitest';
import { Client } from './setup/client.ts';
import { createTeam, nextSerialNumber, registerDevice, type TestTeam } from './setup/team.ts';
import type { TestServer } from './setup/test-server.ts';
import { withTeam } from './setup/with-team.ts';

let server: TestServer;
let team: TestTeam;
withTeam((made) => {
  ({ server, team } = made);
  return made.owner.call(setAutoRegister, { body: { autoRegister: true } });
});

const join = async (sn: string, key: string) =>
  (await new Client(server.address).ask(enrol, { body: { sn, key, model: 'air-s' } })).code;

async function joinMany(times: number, each: (index: number) => Promise<string>): Promise<string[]> {
  const codes: string[] = [];
  for (let index = 0; index < times; index += 20)
    codes.push(
      ...(await Promise.all(
        Array.from({ length: Math.min(20, times - index) }, (_, next) => each(index + next)),
      )),
    );
  return codes;
}

it('one address can enrol many robots, as all robots of a school share one', async () => {
  // A former limit of 300 a minute was too low.
  const codes = await joinMany(320, () => join(nextSerialNumber(), team.teamKey));
  expect(new Set(codes)).toEqual(new Set(['0']));
});

it('repeating a wrong key is rate limited, and the robot it names can still join', async () => {
  const { sn } = await registerDevice(team);
  const codes = await joinMany(60, () => join(sn, 'AAAA-AAAA-AAAA-AAAA'));
  expect(codes[0]).toBe('robot.key');
  expect(codes.at(-1)).toBe('request.too_many');
  expect(await join(sn, team.group.key)).toBe('0');
});

it('trying many keys is rate limited, and robots of the same address can still join', async () => {
  const { sn } = await registerDevice(team);
  const codes = await joinMany(700, (index) => join(sn, `WRNG-${String(index).padStart(4, '0')}-AAAA-AAAA`));
  expect(codes.at(-1)).toBe('request.too_many');
  expect(await join(sn, team.group.key)).toBe('0');
});

it('a robot refused with a valid key is rate limited without limiting others with that key', async () => {
  const stranger = await createTeam(server);
  const { sn } = await registerDevice(team);
  const codes = await joinMany(40, () => join(sn, stranger.teamKey));
  expect(codes[0]).toBe('robot.other_team');
  expect(codes.at(-1)).toBe('request.too_many');
  const own = await registerDevice(stranger);
  expect(await join(own.sn, stranger.teamKey)).toBe('0');
  expect(await join(sn, team.group.key)).toBe('0');
});
