import { pipeline, Readable, Transform } from 'node:stream';
import { commandsLimits } from '@muster/contract/commands/limits';
import { id } from '@muster/contract/primitives';
import type { Disk } from 'flydrive';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { onBehalfOf } from '../../../platform/database/behalf.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { Reach } from '../../../platform/rights/rights.ts';
import { Problem } from '../../../platform/http/problem.ts';
import { createRobotLimit, forRobots } from '../../../platform/http/rate-limit.ts';
import { noteLoose, settleLoose } from '../../../platform/files/loose-files.store.ts';
import { openRange } from '../../../platform/files/open-range.ts';
import { StreamReply } from '../../../platform/http/stream-reply.ts';
import { newId } from '../../../platform/id.ts';
import { findLog, isLogAwaited, writeLogBytes } from './command-logs.store.ts';
import { LOG_PATH, type LogUrls } from './log-urls.ts';

export const logKey = (teamId: string, commandId: string) => `${teamId}/logs/${commandId}.txt`;

const address = z.object({
  team: id,
  command: id,
  until: z.string().max(20),
  mark: z.string().max(100),
});

/** Counts the bytes, and fails above the maximum. */
function counted(max: number): { through: Transform; bytes: () => number } {
  let bytes = 0;
  const through = new Transform({
    transform(chunk: Buffer, _, done) {
      bytes += chunk.length;
      if (bytes > max) done(new Problem('request.too_large'));
      else done(null, chunk);
    },
  });
  return { through, bytes: () => bytes };
}

export interface CommandLogsOptions {
  db: Database;
  files: Disk;
  urls: LogUrls;
}

export function createCommandLogs({ db, files, urls }: CommandLogsOptions) {
  const refuseOften = createRobotLimit();

  /** @throws Problem unless the command is unfinished and asked for its log */
  async function store(team: string, command: string, body: Readable): Promise<void> {
    if (!(await isLogAwaited(db, team, command))) throw new Problem('command.log_refused');
    const { through, bytes } = counted(commandsLimits.logMax);
    const key = logKey(team, command);
    // If either stream ends early, it ends the other.
    pipeline(body, through, () => {});
    // Written under a temporary name until complete: a robot may upload its log again, and the second upload may
    // fail.
    const partKey = `${key}.${newId()}.part`;
    const loose = { teamId: team, storageKey: partKey };
    // Files that cannot be deleted now are removed by the sweep later.
    const settle = () => settleLoose(db, loose).catch(() => false);
    await noteLoose(db, loose);
    try {
      await files.putStream(partKey, through);
      await files.move(partKey, key);
    } catch (error) {
      await files.delete(partKey).then(settle, () => {});
      throw through.errored instanceof Problem ? through.errored : error;
    }
    await settle();
    await writeLogBytes(db, team, command, bytes());
  }

  return {
    /** Stores a log from a robot whose unfinished command asked for it. @throws Problem */
    async put(given: unknown, body: Readable): Promise<void> {
      const parsed = address.safeParse(given);
      if (!parsed.success || !urls.isValid(parsed.data)) throw new Problem('command.log_refused');
      const { team, command } = parsed.data;
      refuseOften(command);
      await onBehalfOf(team, () => store(team, command, body));
    },

    /** @throws Problem when there is no such command within reach, or it has no log */
    async get(actor: Actor, reach: Reach, commandId: string): Promise<StreamReply> {
      const row = await findLog(db, actor.teamId, commandId);
      if (row === undefined || (reach !== null && !reach.includes(row.groupId)))
        throw new Problem('command.not_found');
      if (row.logBytes === null) throw new Problem('command.no_log');
      const day = row.createdAt.toISOString().slice(0, 10);
      return new StreamReply({
        stream: await openRange(files, logKey(actor.teamId, commandId), null),
        name: `${row.sn}-${day}.log.txt`,
        contentType: 'text/plain',
      });
    },
  };
}

export type CommandLogs = ReturnType<typeof createCommandLogs>;

/** Robots have no session: the signed URL itself authorises the upload. */
export async function serveCommandLogs(http: FastifyInstance, logs: CommandLogs): Promise<void> {
  await http.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
    scope.put(LOG_PATH, { bodyLimit: commandsLimits.logMax, config: forRobots() }, async (request, reply) => {
      const given = { ...(request.query as object), ...(request.params as object) };
      await logs.put(given, request.body instanceof Readable ? request.body : Readable.from([]));
      return reply.code(204).send();
    });
  });
}
