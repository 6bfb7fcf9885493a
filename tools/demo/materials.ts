import { Readable } from 'node:stream';
import type { Role } from '@muster/contract/roles';
import type { Actor } from '@muster/server/platform/http/actor';
import type { RunningServer } from '@muster/server/server';
import { makePng } from '@muster/testing/apk/png';
import { demoPeople } from './people.ts';

const RATE = 8000;

/** A sequence of notes in hertz, each a third of a second: a WAV file of 8 bits. */
export function melody(notes: readonly number[]): Buffer {
  const length = Math.floor(RATE / 3);
  const samples = Buffer.concat(
    notes.map((hertz) =>
      Buffer.from(
        Array.from({ length }, (_, at) => {
          const fade = 1 - at / length;
          return 128 + Math.round(90 * fade * Math.sin((2 * Math.PI * hertz * at) / RATE));
        }),
      ),
    ),
  );
  const head = Buffer.alloc(44);
  head.write('RIFF', 0, 'latin1');
  head.writeUInt32LE(36 + samples.length, 4);
  head.write('WAVEfmt ', 8, 'latin1');
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(RATE, 24);
  head.writeUInt32LE(RATE, 28);
  head.writeUInt16LE(1, 32);
  head.writeUInt16LE(8, 34);
  head.write('data', 36, 'latin1');
  head.writeUInt32LE(samples.length, 40);
  return Buffer.concat([head, samples]);
}

/** A motion: joint angles in degrees at times in seconds. */
const motion = (name: string, degrees: readonly number[]) =>
  Buffer.from(
    JSON.stringify(
      { name, joints: degrees.map((neck, at) => ({ at: at / 2, neck, arm: neck * 2 })) },
      null,
      2,
    ),
  );

const lesson = (title: string) => Buffer.from(JSON.stringify({ title, pages: 12 }));

type Sorted = { category: string; tags: readonly string[] };

const demoMaterials: readonly { name: string; by: Role; bytes: Buffer; sorted?: Sorted }[] = [
  { name: '早安鈴聲.wav', by: 'owner', bytes: melody([523, 659, 784, 1047]) },
  { name: '下課鈴.wav', by: 'member', bytes: melody([784, 659, 587, 523]) },
  { name: '收拾玩具.wav', by: 'member', bytes: melody([440, 440, 554, 440, 659, 587]) },
  { name: '認識水的循環.mbtx', by: 'member', bytes: lesson('認識水的循環') },
  { name: '數學闖關 3A.mbtx', by: 'admin', bytes: lesson('數學闖關 3A') },
  { name: '校慶海報.png', by: 'admin', bytes: makePng(320, [11, 122, 117]) },
  { name: '大廳歡迎.png', by: 'owner', bytes: makePng(320, [184, 118, 8]) },
  {
    name: '揮手.json',
    by: 'member',
    bytes: motion('揮手', [0, 12, 0, 12, 0]),
    sorted: { category: '問候', tags: ['開場', '短'] },
  },
  {
    name: '鞠躬.json',
    by: 'owner',
    bytes: motion('鞠躬', [0, 20, 35, 20, 0]),
    sorted: { category: '問候', tags: ['短'] },
  },
  {
    name: '健康操.json',
    by: 'member',
    bytes: motion(
      '健康操',
      Array.from({ length: 60 }, (_, at) => (at % 8) * 5),
    ),
    sorted: { category: '舞蹈', tags: ['戶外'] },
  },
];

/** The demo team's library: materials of every kind. */
export async function seedMaterials(
  { app: { materials } }: RunningServer,
  owner: Actor,
  userIds: Readonly<Record<Role, string>>,
): Promise<void> {
  const labels = new Map<string, string>();
  const labelOf = async (kind: 'categories' | 'tags', name: string) => {
    const key = `${kind} ${name}`;
    if (!labels.has(key)) labels.set(key, (await materials[kind].create(owner, { name })).id);
    return labels.get(key)!;
  };
  for (const { name, by, bytes, sorted } of demoMaterials) {
    const { name: person, email } = demoPeople.find(({ role }) => role === by)!;
    const actor: Actor = { ...owner, userId: userIds[by], name: person, email, role: by };
    const body = Readable.from([bytes]);
    const { id } = await materials.upload(actor, name, { body, announced: bytes.length });
    if (!sorted) continue;
    const tagIds: string[] = [];
    for (const tag of sorted.tags) tagIds.push(await labelOf('tags', tag));
    await materials.change(actor, id, { categoryId: await labelOf('categories', sorted.category), tagIds });
  }
}
