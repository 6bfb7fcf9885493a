import { setTimeout as wait } from 'node:timers/promises';
import type { RobotCommand } from '@muster/contract/robot-link/commands';
import type { DesiredMessage } from '@muster/contract/robot-link/messages';
import type { DownTopic } from '@muster/contract/robot-link/topics';
import type { Database } from '../../../platform/database/database.ts';
import { type DesiredRow, listDesired, listParameters } from './desired.store.ts';

/** The other parts of the desired state, besides the configuration. */
export type PartName = Exclude<keyof DesiredMessage, 'configuration'>;

/** A part of the desired state, contributed by another area. */
export interface DesiredPart<Name extends PartName = PartName> {
  name: Name;
  /**
   * By serial number; robots without this part are left out.
   * @param isOpenOnly only what a robot does not have yet
   */
  of(
    sns: readonly string[],
    isOpenOnly: boolean,
  ): Promise<ReadonlyMap<string, NonNullable<DesiredMessage[Name]> | null>>;
}

export interface DesiredOptions {
  db: Database;
  link: { publish(sn: string, topic: DownTopic, message: object): Promise<void> };
  /** Signed URLs of its files are created anew each time. */
  downloads(command: {
    teamId: string;
    kind: 'config.apply';
    parameters: RobotCommand['parameters'];
    expiresAt: Date;
  }): RobotCommand['parameters'];
  patienceMs?: number;
}

const CHUNK = 1000;

/**
 * How long a batch may delay the next one, in ms. Longer than the database may take, so that only a broker that does
 * not acknowledge can exceed it; its messages were already sent, so the order is kept.
 */
const PATIENCE_MS = 60_000;

/**
 * The only place that publishes the desired state: always from the current rows, one batch after the other, so that
 * an older state never overtakes a newer one.
 */
export function createDesiredPublisher({ db, link, downloads, patienceMs = PATIENCE_MS }: DesiredOptions) {
  const parts: DesiredPart[] = [];
  let last: Promise<void> = Promise.resolve();

  function messageOf(row: DesiredRow, parameters: ReadonlyMap<string, RobotCommand['parameters']>): object {
    const { configId, version, commandId, expiresAt, teamId, taskId } = row;
    const carried = taskId === null ? undefined : parameters.get(taskId);
    if (configId === null || commandId === null || carried === undefined) return { configuration: null };
    const kind = 'config.apply' as const;
    const command = {
      commandId,
      expiresAt: expiresAt!.toISOString(),
      kind,
      parameters: downloads({ teamId: teamId!, kind, parameters: carried, expiresAt: expiresAt! }),
    };
    return { configuration: { command, configId, version } };
  }

  async function messagesOf(sns: readonly string[], isOpenOnly = false): Promise<Map<string, object>> {
    const all = await listDesired(db, sns);
    const rows = isOpenOnly ? all.filter((row) => row.isOpen) : all;
    const parameters = await listParameters(db, rows);
    const messages = new Map(rows.map((row) => [row.sn, messageOf(row, parameters)]));
    for (const { name, of } of parts)
      for (const [sn, part] of await of(sns, isOpenOnly))
        messages.set(sn, { ...messages.get(sn), [name]: part });
    return messages;
  }

  async function publishNow(sns: readonly string[]): Promise<void> {
    for (let start = 0; start < sns.length; start += CHUNK) {
      const messages = await messagesOf(sns.slice(start, start + CHUNK));
      await Promise.all([...messages].map(([sn, message]) => link.publish(sn, 'desired', message)));
    }
  }

  return {
    /** Called while the server is assembled. */
    addPart(part: DesiredPart): void {
      parts.push(part);
    },
    /**
     * The `desired` messages of those robots that have unfinished work, for a broker that retains none. What a robot
     * has applied, refused or failed to apply is not repeated when it reconnects.
     */
    openMessagesOf: (sns: readonly string[]) => messagesOf(sns, true),
    /** Resolves when the broker has acknowledged. @throws when the database or the broker does not answer */
    publish(sns: readonly string[]): Promise<void> {
      if (sns.length === 0) return Promise.resolve();
      const publishing = last.then(() => publishNow(sns));
      const patience = wait(patienceMs, undefined, { ref: false });
      last = Promise.race([publishing, patience]).catch(() => {});
      return publishing;
    },
  };
}
