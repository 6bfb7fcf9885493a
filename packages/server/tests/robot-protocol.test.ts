import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { listDevices } from '@muster/contract/devices/endpoints';
import { robotCommands } from '@muster/contract/configs/robot-commands';
import { emptyConfig } from '@muster/contract/configs/empty-config';
import { poseMessage, stateMessage } from '@muster/contract/robot-link/messages';
import { setAutoRegister } from '@muster/contract/teams/endpoints';
import { describe, expect, it, onTestFinished } from 'vitest';
import { reasons } from '../src/platform/mqtt/packets.ts';
import { sendingAs } from './setup/sending.ts';
import type { TestTeam } from './setup/team.ts';
import type { TestServer } from './setup/test-server.ts';
import { withTeam } from './setup/with-team.ts';

/** Asked seldom enough for the rate limit of requests. */
const SOON = { timeout: 15_000, interval: 250 };

let server: TestServer;
let team: TestTeam;
withTeam((made) => ({ server, team } = made));

const root = path.resolve(import.meta.dirname, '../../..');
const page = readFileSync(path.join(root, 'docs/robot-protocol.md'), 'utf8');

function sectionOf(title: string): string {
  const [, text = ''] = page.split(new RegExp(`^#+ ${title}$`, 'm'));
  // A single # is a comment in a command.
  return text.split(/^##+ /m)[0]!;
}
const examples = (text: string, language: string) =>
  [...text.matchAll(new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``, 'g'))].map(([, code]) => code!);
const example = (title: string) => JSON.parse(examples(sectionOf(title), 'json')[0]!) as object;

describe('docs/robot-protocol.md', () => {
  it('uses a serial number that no simulated robot has', () => {
    const used = new Set(page.match(/\b[A-Z]{2,4}\d{6,8}\b/g));
    expect([...used]).toEqual(['DOCS000001']);
  });

  it('has examples of state, pose and downloads that are valid', () => {
    const state = example('state') as { pose: object };
    expect(stateMessage.safeParse(state)).toMatchObject({ success: true, data: { pose: state.pose } });
    expect(poseMessage.safeParse(example('pose'))).toMatchObject({ success: true, data: { heading: 90 } });
    const text = examples(page, 'json').find((each) => each.includes('"downloads"'))!;
    const apply = JSON.parse(text) as { downloads: object[]; document: object };
    const files = (apply.document as { files: object[] }).files;
    const whole = { ...apply, document: { ...emptyConfig, name: 'Reception' } };
    expect(robotCommands['config.apply'].parameters.safeParse(whole)).toMatchObject({
      success: true,
      data: { downloads: apply.downloads },
    });
    expect(files).toHaveLength(1);
  });

  it('explains when a robot registers itself', () => {
    expect(sectionOf('1\\. Enrol')).toMatch(/"Register robots automatically", off by default\)[^]*`E003`/);
  });

  it('explains every code with which Muster refuses a robot or a message', () => {
    const { success: _, ...refusing } = reasons;
    const codes = Object.values(refusing).map((code) => `0x${code.toString(16).toUpperCase()}`);
    expect(codes.filter((code) => !page.includes(code))).toEqual([]);
    expect(sectionOf('2\\. Connect')).toMatch(/CONNACK/);
    expect(page).toMatch(/\*\*QoS 2\*\* is not supported/);
  });

  it('ends its walk-through with a robot that stays online and takes commands', async () => {
    const { owner } = team.people;
    const command = examples(sectionOf('6\\. Try it'), 'sh').at(-1)!;
    const sn = 'DOCS000001';
    const start = () => {
      const env = { ...process.env, MUSTER: server.address, KEY: team.teamKey, SN: sn };
      const robot = spawn('sh', ['-c', `exec ${command.replace(/MUSTER=.*? node/, 'node')}`], {
        cwd: root,
        env,
      });
      onTestFinished(() => void robot.kill('SIGKILL'));
      return robot;
    };
    // Muster does not know the robot, and does not register it by itself yet.
    const refused = start();
    const said = refused.stderr.setEncoding('utf8').toArray();
    expect((await once(refused, 'exit'))[0]).toBe(1);
    expect((await said).join('')).toContain('E003');

    await owner.call(setAutoRegister, { body: { autoRegister: true } });
    const robot = start();
    const found = async () => (await owner.call(listDevices, { query: { keyword: sn } })).items[0];
    await expect.poll(found, SOON).toMatchObject({ sn, connection: 1, battery: 82 });
    const { send, task } = sendingAs(() => owner);
    const { id } = (await found())!;
    const { taskId } = await send({ deviceIds: [id], command: { kind: 'prompts.hide', parameters: {} } });
    await expect.poll(async () => (await task(taskId)).state, SOON).toBe('success');
    expect(await found()).toMatchObject({ connection: 1 });
    robot.kill('SIGINT');
    await expect.poll(found, SOON).toMatchObject({ connection: 0 });
  });
});
