import { enrol } from '@muster/contract/devices/enrolment.endpoints';
import { urlOf } from '@muster/contract/endpoint';
import type { Envelope } from '@muster/contract/envelope';
import { getTeam, setAutoRegister } from '@muster/contract/teams/endpoints';
import { identityOf } from '@muster/robot-simulator/identity';
import type { Outcome } from './benchmark.ts';
import { type Muster, withMuster } from './support/muster.ts';

const ROBOTS = 10_000;
const AT_ONCE = 32;
const PER_SECOND = 300;

async function join(muster: Muster, key: string, index: number): Promise<string> {
  const { sn, model } = identityOf(index, 1);
  const response = await fetch(`${muster.address}${urlOf(enrol, {})}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ sn, key, model }),
  });
  return ((await response.json()) as Envelope<unknown>).status.code;
}

/** @returns the number of answers by code */
async function joinAll(muster: Muster, key: string): Promise<Record<string, number>> {
  const codes: Record<string, number> = {};
  let next = 0;
  const worker = async () => {
    while (next < ROBOTS) {
      const code = await join(muster, key, next++);
      codes[code] = (codes[code] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return codes;
}

export const description =
  '10,000 new robots enrol with the team key from one IP address; none may be refused';

export const run = () =>
  withMuster(async (muster): Promise<Outcome> => {
    await muster.call(setAutoRegister, { body: { autoRegister: true } });
    const { rmsKey } = await muster.call(getTeam, {});
    const since = performance.now();
    const codes = await joinAll(muster, rmsKey!);
    const seconds = (performance.now() - since) / 1000;
    const figure = (seconds / ROBOTS) * 1000;
    const limit = 1000 / PER_SECOND;
    const isAllIn = codes['0'] === ROBOTS;
    return {
      figure,
      limit,
      unit: 'ms per robot',
      passes: figure <= limit && isAllIn,
      detail: { robotsPerSecond: Math.round(ROBOTS / seconds), answers: codes },
    };
  });
