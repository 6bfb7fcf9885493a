import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CommandMessage } from '@muster/contract/robot-link/messages';
import { type FileAnswer, serveFile } from '@muster/testing/robots/file-server';
import type { LocalMuster } from '@muster/testing/robots/local-muster';
import { isEnd, startTestRobot } from '@muster/testing/robots/robots';
import { onTestFinished } from 'vitest';
import { withLocalMuster } from './test-muster.ts';

export const SN = 'KS10240101';
/** The file that these tests download. */
export const bytes = randomBytes(400_000);

type RobotOptions = NonNullable<Parameters<typeof startTestRobot>[1]>;

/** A broker per test, a file to download, and robots that stop with the test. Call it once at the head of a file. */
export function useDownloads() {
  let muster: LocalMuster;
  const robots = withLocalMuster((made) => (muster = made));

  return {
    muster: () => muster,
    async serve(answer?: FileAnswer) {
      const server = await serveFile(bytes, answer);
      onTestFinished(() => server.stop());
      return server;
    },
    async online(options: Partial<RobotOptions> = {}) {
      const before = muster.received.filter(({ body }) => body.status === 'ONLINE').length;
      const started = startTestRobot(muster, { sn: SN, ...options });
      robots.push(started.robot);
      await muster.waitFor(({ body }) => body.status === 'ONLINE', before + 1);
      return started;
    },
    async directory(): Promise<string> {
      const made = await mkdtemp(join(tmpdir(), 'downloads-'));
      onTestFinished(() => rm(made, { recursive: true, force: true }));
      return made;
    },
    send: (command: CommandMessage) => muster.send(SN, 'command', command),
    endOf: async ({ commandId }: CommandMessage) => (await muster.waitFor(isEnd(commandId))).body,
  };
}
