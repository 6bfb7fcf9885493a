import { Readable } from 'node:stream';
import type { Actor } from '@muster/server/platform/http/actor';
import type { RunningServer } from '@muster/server/server';
import { makeApk } from '@muster/testing/apk/make-apk';
import { makePng, paintPng } from '@muster/testing/apk/png';
import { melody } from './materials.ts';

type Color = readonly [number, number, number];

const white: Color = [255, 255, 255];

/** A white symbol on a coloured background; `isSign` gets coordinates from -1 to 1. */
function icon(color: Color, isSign: (x: number, y: number) => boolean): Record<number, Buffer> {
  const draw = (size: number) =>
    paintPng(size, (x, y) => (isSign((2 * x) / size - 1, (2 * y) / size - 1) ? white : color));
  return { 160: draw(48), 480: draw(144) };
}

const within = (x: number, y: number, radius: number) => Math.hypot(x, y) < radius;

interface DemoApp {
  packageName: string;
  label: string;
  icons: Record<number, Buffer>;
  versions: readonly (readonly [code: number, name: string])[];
  permissions?: readonly string[];
}

const demoApps: readonly DemoApp[] = [
  {
    packageName: 'com.lakeside.welcome',
    label: '迎賓導覽',
    icons: icon(
      [11, 122, 117],
      (x, y) => within(x, y + 0.15, 0.42) || (Math.abs(x) < 0.12 && y > 0 && y < 0.7),
    ),
    versions: [
      [40, '4.0'],
      [41, '4.1'],
      [42, '4.2'],
    ],
    permissions: ['android.permission.CAMERA', 'android.permission.RECORD_AUDIO'],
  },
  {
    packageName: 'com.lakeside.quiz',
    label: '小測驗',
    icons: icon([184, 118, 8], (x, y) => Math.abs(x) + Math.abs(y) < 0.6),
    versions: [
      [213, '2.13'],
      [214, '2.14'],
    ],
  },
  {
    packageName: 'com.robot.storybook',
    label: '故事書',
    icons: icon([76, 89, 175], (x, y) => Math.abs(y) < 0.45 && Math.abs(x) < 0.6 && Math.abs(x) > 0.06),
    versions: [[1200, '1.2.0']],
  },
  {
    packageName: 'com.robot.dance',
    label: '跳舞',
    icons: icon(
      [158, 42, 96],
      (x, y) => within(x + 0.2, y - 0.3, 0.26) || (Math.abs(x - 0.02) < 0.07 && y > -0.6 && y < 0.3),
    ),
    versions: [[1000, '1.0.0']],
  },
];

const demoFiles: readonly (readonly [name: string, bytes: Buffer])[] = [
  ['開場問候.script', Buffer.from('say "各位同學早安"\nwave\n')],
  ['水的循環.mbtx', Buffer.from(JSON.stringify({ title: '水的循環', pages: 8 }))],
  ['上課鈴.wav', melody([659, 523, 587, 392])],
  ['校徽.png', makePng(256, [11, 122, 117])],
];

/** The demo team's uploads: apps in several versions, and files for its configurations. */
export async function seedApps({ app: { files } }: RunningServer, owner: Actor): Promise<void> {
  const upload = (name: string, bytes: Buffer) =>
    files.upload(owner, name, { body: Readable.from([bytes]), announced: bytes.length });
  for (const { versions, label, ...app } of demoApps)
    for (const [versionCode, versionName] of versions)
      await upload(
        `${label} ${versionName}.apk`,
        makeApk({ ...app, versionCode, versionName, labels: { '': label }, signerName: 'Lakeside School' }),
      );
  for (const [name, bytes] of demoFiles) await upload(name, bytes);
}
