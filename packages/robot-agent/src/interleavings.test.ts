import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CommandMessage } from '@muster/contract/robot-link/messages';
import { createMemoryJournal } from './memory-journal.ts';
import type { Robot } from './options.ts';
import { createCountingParts } from './parts.ts';
import { type FileServer, headFrom, serveFile } from '@muster/testing/robots/file-server';
import { startLocalMuster, type LocalMuster } from '@muster/testing/robots/local-muster';
import {
  applyConfigCommand,
  desiring,
  installAppCommand,
  openAppCommand,
  restartCommand,
} from '@muster/testing/robots/messages';
import { isEnd, startTestRobot } from '@muster/testing/robots/robots';
import { createScriptedDriver, type ScriptedDriver } from '@muster/testing/robots/scripted-driver';

/** A run mostly waits, so several in parallel take hardly longer than one. */
const LANES = 4;
const RUNS = 60;
let musters: LocalMuster[];
const bytes = randomBytes(50_000);
let files: FileServer;
beforeAll(async () => {
  // Sends a piece at a time, and then closes the connection.
  files = await serveFile(bytes, (response, from) => {
    const piece = bytes.subarray(from, from + 20_000);
    headFrom(response, from, bytes.length).write(piece, () => response.destroy());
    return true;
  });
  musters = await Promise.all(Array.from({ length: LANES }, () => startLocalMuster()));
});
afterAll(async () => {
  files.stop();
  await Promise.all(musters.map((muster) => muster.stop()));
});

const CONFIG_ID = '0198c1f2-7a30-7000-8000-0000000000c1';

function commandsOf(kinds: readonly string[]): CommandMessage[] {
  return kinds.map((kind, index) => {
    if (kind === 'install') return installAppCommand(bytes, { url: files.url });
    if (kind === 'config') return applyConfigCommand({ configId: CONFIG_ID, version: index });
    return kind === 'restart' ? restartCommand() : openAppCommand();
  });
}

const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('deliver' as const), which: fc.nat(3) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('desire' as const), which: fc.nat(3) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('cut' as const), which: fc.constant(0) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('restart' as const), which: fc.constant(0) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('pause' as const), which: fc.nat(8) }) },
  // A restart interrupts a command only if the robot was online to begin it.
  { weight: 2, arbitrary: fc.record({ do: fc.constant('settle' as const), which: fc.constant(0) }) },
);

/** Takes a few turns of the event loop and can be interrupted in the middle. */
function createWorkingDriver(effects: string[]): ScriptedDriver {
  return createScriptedDriver(async ({ commandId }, { signal, progress }) => {
    for (let percent = 0; percent < 100; percent += 25) {
      progress(percent);
      await new Promise((resolve) => setTimeout(resolve, 4));
      signal.throwIfAborted();
    }
    effects.push(commandId);
    return { status: 'done' };
  });
}

let round = 0;

const atMostOnceAndOneEnd = (muster: LocalMuster) =>
  fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom('open', 'config', 'restart', 'install'), { minLength: 4, maxLength: 4 }),
      fc.array(step, { minLength: 1, maxLength: 20 }),
      async (kinds, steps) => {
        round += 1;
        const sn = `KS${String(round).padStart(8, '0')}`;
        const commands = commandsOf(kinds);
        const journal = createMemoryJournal();
        const parts = createCountingParts();
        const effects: string[] = [];
        const executed: string[] = [];
        const asked = new Map<string, CommandMessage>();
        let robot: Robot;
        let driver: ScriptedDriver;

        function start(): void {
          ({ robot, driver } = startTestRobot(muster, {
            sn,
            journal,
            parts,
            driver: createWorkingDriver(effects),
          }));
        }
        function kill(): void {
          robot.kill();
          executed.push(...driver.executed.map(({ commandId }) => commandId));
        }
        async function ask(command: CommandMessage, way: 'deliver' | 'desire'): Promise<void> {
          asked.set(command.commandId, command);
          if (way === 'desire' && command.kind === 'config.apply')
            await muster.send(sn, 'desired', desiring(command));
          else await muster.send(sn, 'command', command);
        }

        // Like the server: on every ONLINE it repeats all open commands.
        muster.onReceived = ({ body }) => {
          if (body.status !== 'ONLINE') return;
          for (const command of asked.values()) {
            if (!muster.received.some(isEnd(command.commandId))) void muster.send(sn, 'command', command);
          }
        };
        start();
        try {
          for (const { do: what, which } of steps) {
            if (what === 'cut') robot!.cutConnection();
            else if (what === 'pause') await new Promise((resolve) => setTimeout(resolve, which * 3));
            else if (what === 'settle')
              await expect.poll(() => robot.status.phase, { interval: 1, timeout: 30_000 }).toBe('online');
            else if (what === 'restart') {
              kill();
              start();
            } else await ask(commands[which]!, what);
          }
          await Promise.all([...asked.keys()].map((commandId) => muster.waitFor(isEnd(commandId))));
        } finally {
          muster.onReceived = () => {};
          kill();
        }

        expect(new Set(executed).size, 'executed twice').toBe(executed.length);
        expect(new Set(effects).size, 'took effect twice').toBe(effects.length);
        for (const commandId of asked.keys()) {
          const ends = muster.received.filter(isEnd(commandId)).map(({ body }) => body.status);
          expect(new Set(ends).size, 'two different ends').toBe(1);
          if (effects.includes(commandId)) expect(ends[0]).toBe('done');
        }
        muster.received.length = 0;
      },
    ),
    { numRuns: RUNS / LANES, endOnFailure: true },
  );

test('in any order of deliveries, disconnects and restarts, each command runs at most once and ends once', async () => {
  await Promise.all(musters.map(atMostOnceAndOneEnd));
}, 240_000);
