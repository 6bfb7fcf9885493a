import { materialsLimits } from '@muster/contract/materials/limits';
import { getMaterialMemory, listMaterials, removeMaterials } from '@muster/contract/materials/endpoints';
import { expect, it } from 'vitest';
import type { Client } from './setup/client.ts';
import { soundOf, tryMaterial, uploadMaterial } from './setup/materials.ts';
import { createTeam } from './setup/team.ts';
import type { TestServer } from './setup/test-server.ts';
import { withTeam } from './setup/with-team.ts';

let server: TestServer;
withTeam((made) => ({ server } = made));

const { total } = materialsLimits;

/** A team with this much space left for materials. Only the sum is written: a gigabyte would take minutes. */
async function withFree(free: number): Promise<Client> {
  const { teamId, people } = await createTeam(server);
  await server.db
    .insertInto('materialMemory')
    .values({ teamId, used: total - free })
    .execute();
  return people.owner;
}

const memory = (client: Client) => client.call(getMaterialMemory, {});

it('the space for materials can be filled to the last byte, and no further', async () => {
  const owner = await withFree(1000);
  expect(await tryMaterial(owner, 'one too many.wav', soundOf(1001))).toMatchObject({
    httpStatus: 409,
    code: 'material.full',
    data: { detail: { left: 1000 } },
  });
  const id = await uploadMaterial(owner, 'just fits.wav', soundOf(1000));
  expect(await memory(owner)).toEqual({ total, used: total, free: 0 });
  expect(await tryMaterial(owner, 'full.wav', soundOf(44))).toMatchObject({
    code: 'material.full',
    data: { detail: { left: 0 } },
  });
  await owner.call(removeMaterials, { query: { ids: [id] } });
  expect((await tryMaterial(owner, 'room again.wav', soundOf(44))).code).toBe('0');
});

it('the space for materials counts identical bytes once per material', async () => {
  const owner = await withFree(1000);
  const bytes = soundOf(600);
  expect((await tryMaterial(owner, 'once.wav', bytes)).code).toBe('0');
  expect((await tryMaterial(owner, 'twice.wav', bytes)).code).toBe('material.full');
});

it('the space for materials is not exceeded by concurrent uploads', async () => {
  const owner = await withFree(2999);
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, mark) => tryMaterial(owner, `${mark}.wav`, soundOf(1000, mark))),
  );
  expect(answers.map(({ code }) => code).toSorted()).toEqual([
    ...Array.from({ length: 2 }, () => '0'),
    ...Array.from({ length: 6 }, () => 'material.full'),
  ]);
  expect(await memory(owner)).toEqual({ total, used: total - 999, free: 999 });
  expect((await owner.call(listMaterials, { query: {} })).total).toBe(2);
});

it('the space for materials is counted correctly under concurrent uploads and removals', async () => {
  const { people } = await createTeam(server);
  const { owner, member } = people;
  const ids = await Promise.all(
    Array.from({ length: 6 }, (_, mark) => uploadMaterial(owner, `${mark}.wav`, soundOf(100 + mark, mark))),
  );
  await Promise.all([
    ...ids.map((id) => owner.ask(removeMaterials, { query: { ids: [id] } })),
    ...ids.map((_, mark) => uploadMaterial(member, `again ${mark}.wav`, soundOf(200 + mark, mark))),
    // All of them again: the second removal finds nothing, and must not be subtracted twice.
    owner.ask(removeMaterials, { query: { ids } }),
  ]);
  const { items } = await owner.call(listMaterials, { query: {} });
  expect((await memory(owner)).used).toBe(items.reduce((sum, { size }) => sum + size, 0));
  expect(items).toHaveLength(6);
});

it('the space for materials is visible to everyone who may see materials', async () => {
  const { people } = await createTeam(server);
  await uploadMaterial(people.member, 'a.wav', soundOf(77));
  expect(await memory(people.operator)).toEqual({ total, used: 77, free: total - 77 });
});
