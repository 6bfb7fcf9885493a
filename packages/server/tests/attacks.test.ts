import type { EndpointDefinition } from '@muster/contract/endpoint';
import { endpoints } from '@muster/contract/endpoints';
import { describe, expect, it, vi } from 'vitest';
import type { z } from 'zod';
import type { Call, Objects } from './setup/case.ts';
import { cases } from './setup/cases.ts';
import type { Client } from './setup/client.ts';
import { withTeamRows } from './setup/team-rows.ts';
import type { TestServer } from './setup/test-server.ts';
import { withTwoTeams } from './setup/with-team.ts';

let server: TestServer;
let own: Objects;
let foreign: Objects;
withTwoTeams(async (made) => {
  ({ server, own, foreign } = made);
  // Robots that have just joined get the configuration of their group a moment later.
  const joined = () => server.db.selectFrom('joinedRobots').selectAll().execute();
  await vi.waitFor(async () => expect(await joined()).toEqual([]), { timeout: 20_000 });
});

/** Offline robots change nothing by themselves. */
const rowsOf = withTeamRows(() => server.databaseUrl, {
  // These change meanwhile: mails are sent and log entries sealed. The log itself is compared.
  except: ['mail_outbox', 'audit_chain', 'audit_heads', 'audit_names', 'audit_unsealed'],
});

type Path = (string | number)[];

/** The paths in a call at which `isWanted` is true. */
function find(value: unknown, isWanted: (leaf: unknown) => boolean, at: Path = []): Path[] {
  if (isWanted(value)) return [at];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => find(inner, isWanted, [...at, key]));
}

function replaced(call: Call, at: Path, value: unknown): Call {
  const copy = structuredClone(call) as Record<string, unknown>;
  let node = copy;
  for (const key of at.slice(0, -1)) node = node[key as string] as Record<string, unknown>;
  node[at.at(-1) as string] = value;
  return copy as Call;
}

const ask = (client: Client, endpoint: EndpointDefinition, call: Call) => client.ask(endpoint, call as never);

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const isId = (leaf: unknown) => typeof leaf === 'string' && uuid.test(leaf);

const permitted = endpoints.filter(({ access }) => access !== 'public' && access !== 'session');
const each = (list: EndpointDefinition[]) => list.map((endpoint) => [endpoint.id, endpoint] as const);

/** Ids of every kind of object of the other team. */
const foreignIds = () => [
  foreign.deviceId,
  foreign.configId,
  foreign.taskId,
  foreign.fileId,
  foreign.materialId,
  foreign.rolloutId,
  foreign.roleId,
  foreign.tokenId,
  foreign.providerId,
  foreign.team.group.id,
  foreign.team.defaultGroupId,
  foreign.team.userIds.member,
];

describe.each(each(permitted))('%s', (_, endpoint) => {
  it('changes nothing in another team, whichever of its ids is used in whichever parameter', async () => {
    const before = await rowsOf(foreign.team.teamId);
    for (const at of find(cases[endpoint.id]!(own), isId)) {
      for (const id of foreignIds()) {
        const call = replaced(cases[endpoint.id]!(own), at, id);
        const answer = await ask(own.team.people.owner, endpoint, call);
        expect(answer.httpStatus, `${at.join('.')} = ${id}: ${answer.code}`).toBeLessThan(500);
        const text = JSON.stringify(answer.data ?? null);
        // The response may repeat the request, but must reveal nothing about the other team.
        for (const secret of [foreign.team.group.key, foreign.team.teamKey, '@t2.example'])
          expect(text).not.toContain(secret);
      }
    }
    expect(await rowsOf(foreign.team.teamId)).toBe(before);
  });

  it('ignores or refuses fields that it does not define', async () => {
    const call = cases[endpoint.id]!(own);
    if (typeof call.body !== 'object' || call.body === null) return;
    const before = await rowsOf(foreign.team.teamId);
    const injected = {
      teamId: foreign.team.teamId,
      team_id: foreign.team.teamId,
      userId: own.team.userIds.owner,
      createdBy: foreign.team.userIds.owner,
      activatedBy: 'team',
      connection: 1,
      isDefault: true,
      key: 'MINE-MINE-MINE-MINE',
      rmsKey: 'MINE-MINE-MINE-MINE',
      secretHash: 'mine',
      allowed: { remove: true },
      constructor: { prototype: { isAdmin: true } },
      ...JSON.parse('{"__proto__":{"isAdmin":true}}'),
    };
    const answer = await ask(own.team.people.owner, endpoint, {
      ...call,
      body: { ...injected, ...call.body },
    });
    expect(answer.httpStatus, answer.code).toBeLessThan(500);
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
    expect(await rowsOf(foreign.team.teamId)).toBe(before);
    expect(JSON.stringify(answer.data ?? null)).not.toContain('MINE-MINE');
    expect(await rowsOf(own.team.teamId)).not.toContain('MINE-MINE');
  });
});

const hostile = [
  "'; drop table devices; --",
  "' or '1'='1",
  '") or (1=1',
  '%',
  '_',
  '\\',
  '\\%',
  '{"$ne":null}',
  '$1',
  '-name; select pg_sleep(10)',
  'name desc, (select 1)',
  '__proto__',
  'constructor',
  '\u0000',
  '\uD800',
  '١٢٣',
  '9'.repeat(400),
  'x'.repeat(5000),
  '-1',
  'NaN',
  '1e309',
];

const queried = permitted.filter(({ query }) => query !== undefined);

describe.each(each(queried))('%s', (_, endpoint) => {
  const fields = Object.keys((endpoint.query as z.ZodObject).shape);
  it.each(fields)('handles hostile input in %s', async (field) => {
    const call = cases[endpoint.id]!(own);
    for (const value of hostile) {
      const answer = await ask(own.team.people.owner, endpoint, {
        ...call,
        query: { ...call.query, [field]: value },
      });
      expect(answer.httpStatus, `${field}=${value.slice(0, 40)}: ${answer.code}`).toBeLessThan(500);
      expect(JSON.stringify(answer.data ?? null)).not.toContain(foreign.deviceId);
    }
  });
});

it('a keyword is matched as text, not as a pattern', async () => {
  for (const keyword of ['%', '_', '\\', '%%%', '_____']) {
    const answer = await own.team.people.owner.raw<{ total: number }>(
      'GET',
      `/v1/rms/devices?keyword=${encodeURIComponent(keyword)}`,
    );
    expect([keyword, answer.code, answer.data.total]).toEqual([keyword, '0', 0]);
  }
});

it('malformed ids are refused in every parameter', async () => {
  for (const endpoint of permitted) {
    for (const at of find(cases[endpoint.id]!(own), isId)) {
      for (const value of ["' or 1=1 --", '../../etc/passwd', '0', 'null', '00000000']) {
        const call = replaced(cases[endpoint.id]!(own), at, value);
        const answer = await ask(own.team.people.owner, endpoint, call);
        expect(answer.httpStatus, `${endpoint.id} ${at.join('.')} = ${value}: ${answer.code}`).toBeLessThan(
          500,
        );
        expect(answer.code, `${endpoint.id} ${at.join('.')} = ${value}`).not.toBe('0');
      }
    }
  }
});
