import { materialsLimits } from '@muster/contract/materials/limits';
import { listMaterials, updateMaterial } from '@muster/contract/materials/endpoints';
import * as motion from '@muster/contract/materials/motion.endpoints';
import { describe, expect, it } from 'vitest';
import { newId } from '../src/platform/id.ts';
import type { Client } from './setup/client.ts';
import { uploadMaterial } from './setup/materials.ts';
import { createTeam, type TestTeam } from './setup/team.ts';
import type { TestServer } from './setup/test-server.ts';
import { withTeam } from './setup/with-team.ts';

let server: TestServer;
let team: TestTeam;
let owner: Client;
withTeam((made) => ({ server, team, owner } = made));

const category = (client: Client, name: string) =>
  client.call(motion.createMotionCategory, { body: { name } });
const tag = (client: Client, name: string) => client.call(motion.createMotionTag, { body: { name } });
const aMotion = (client: Client, name: string) => uploadMaterial(client, name, `{"name":"${name}"}`);
const sort = (client: Client, id: string, body: { categoryId?: string | null; tagIds?: string[] }) =>
  client.ask(updateMaterial, { params: { id }, body });

describe('a motion', () => {
  it('has a category and tags, can be filtered by them, and loses labels that are removed', async () => {
    const dance = await category(owner, 'Dance');
    const [slow, fast] = [await tag(owner, 'slow'), await tag(owner, 'fast')];
    const id = await aMotion(owner, 'waltz.json');
    await aMotion(owner, 'nod.json');
    const { data } = await sort(owner, id, { categoryId: dance.id, tagIds: [slow.id, fast.id, slow.id] });
    expect(data).toMatchObject({
      category: { id: dance.id, name: 'Dance' },
      tags: [
        { id: fast.id, name: 'fast' },
        { id: slow.id, name: 'slow' },
      ],
    });
    for (const query of [{ categoryId: dance.id }, { tagId: slow.id }])
      expect((await owner.call(listMaterials, { query })).items.map((one) => one.id)).toEqual([id]);
    expect((await owner.call(motion.listMotionCategories, {})).items).toEqual([
      { id: dance.id, name: 'Dance', useCount: 1, allowed: { remove: true } },
    ]);
    // A rename keeps the labels.
    await owner.call(updateMaterial, { params: { id }, body: { name: 'valse.json' } });
    await owner.call(motion.removeMotionTags, { query: { ids: [slow.id] } });
    const [left] = (await owner.call(listMaterials, { query: { tagId: fast.id } })).items;
    expect(left).toMatchObject({ name: 'valse.json', category: { id: dance.id }, tags: [{ id: fast.id }] });
    await owner.call(motion.removeMotionCategories, { query: { ids: [dance.id] } });
    expect((await sort(owner, id, { tagIds: [] })).data).toMatchObject({ category: null, tags: [] });
  });

  it('accepts only labels that exist in the team and are of the right kind', async () => {
    const [inCategory, tagged] = [await category(owner, 'Greeting'), await tag(owner, 'polite')];
    const foreign = await createTeam(server);
    const [theirs, theirTag] = [
      await category(foreign.people.owner, 'Theirs'),
      await tag(foreign.people.owner, 'theirs'),
    ];
    const id = await aMotion(owner, 'bow.json');
    for (const categoryId of [tagged.id, theirs.id, newId()])
      expect(await sort(owner, id, { categoryId })).toMatchObject({
        code: 'motion.not_found',
        data: { fields: { categoryId: 'field.unknown' } },
      });
    for (const tagId of [inCategory.id, theirTag.id, newId()])
      expect(await sort(owner, id, { tagIds: [tagged.id, tagId] })).toMatchObject({
        code: 'motion.not_found',
        data: { fields: { tagIds: 'field.unknown' } },
      });
    const tagIds = Array.from({ length: materialsLimits.tagsMax + 1 }, () => newId());
    expect((await sort(owner, id, { tagIds })).data).toMatchObject({ fields: { tagIds: 'field.too_many' } });
    const song = await uploadMaterial(owner, 'song.wav');
    expect((await sort(owner, song, { categoryId: inCategory.id })).code).toBe('material.not_motion');
    expect((await sort(owner, song, { tagIds: [tagged.id] })).code).toBe('material.not_motion');
    expect((await sort(owner, song, { categoryId: null, tagIds: [] })).code).toBe('0');
  });
});

describe('categories and tags', () => {
  it('have unique names, even under concurrent requests', async () => {
    const answers = await Promise.all(
      ['Once', 'once', 'ONCE'].map((name) => owner.ask(motion.createMotionTag, { body: { name } })),
    );
    expect(answers.map(({ code }) => code).toSorted()).toEqual([
      '0',
      'motion.name_taken',
      'motion.name_taken',
    ]);
    expect(answers.find(({ code }) => code !== '0')!.data).toMatchObject({
      fields: { name: 'field.duplicate' },
    });
    // A category may have the same name as a tag.
    expect((await category(owner, 'Once')).name).toBe('Once');
    expect((await owner.ask(motion.createMotionTag, { body: { name: ' ' } })).data).toMatchObject({
      fields: { name: 'field.required' },
    });
  });

  it('are removed by their creator and by admins, all or none', async () => {
    const { member, admin } = team.people;
    const [mine, theirs] = [await tag(member, 'mine'), await tag(owner, 'of the owner')];
    const take = (client: Client, ...ids: string[]) =>
      client.ask(motion.removeMotionTags, { query: { ids } });
    expect(await take(member, mine.id, theirs.id)).toMatchObject({
      httpStatus: 403,
      code: 'motion.not_yours',
      data: { detail: { ids: [theirs.id] } },
    });
    const gone = newId();
    expect(await take(member, mine.id, gone)).toMatchObject({
      code: 'motion.not_found',
      data: { detail: { missing: [gone] } },
    });
    const foreign = await createTeam(server);
    expect((await take(foreign.people.owner, mine.id)).code).toBe('motion.not_found');
    // A tag is not found as a category.
    expect((await owner.ask(motion.removeMotionCategories, { query: { ids: [mine.id] } })).code).toBe(
      'motion.not_found',
    );
    expect((await take(member, mine.id)).code).toBe('0');
    expect((await take(admin, theirs.id)).code).toBe('0');
  });

  it('are limited to a hundred of each kind', async () => {
    const { teamId, people } = await createTeam(server);
    const max = materialsLimits.labelsMax;
    await server.db
      .insertInto('motionLabels')
      .values(
        Array.from({ length: max - 1 }, (_, at) => ({ teamId, id: newId(), kind: 'tag', name: `Tag ${at}` })),
      )
      .execute();
    const answers = await Promise.all(
      ['one', 'two'].map((name) => people.owner.ask(motion.createMotionTag, { body: { name } })),
    );
    expect(answers.map(({ code }) => code).toSorted()).toEqual(['0', 'motion.too_many']);
    expect((await category(people.owner, 'Of another sort')).useCount).toBe(0);
  });
});
