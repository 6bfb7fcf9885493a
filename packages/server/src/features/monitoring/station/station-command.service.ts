import type { sendCommand } from '@muster/contract/commands/endpoints';
import type { ReplyOf, RequestOf } from '@muster/contract/endpoint';
import type { commandMonitored } from '@muster/contract/monitoring/station.endpoints';
import type { Database } from '../../../platform/database/database.ts';
import { missingOf } from '../../../platform/http/demand-all.ts';
import { Problem } from '../../../platform/http/problem.ts';
import type { ActorContext } from '../../../platform/http/route.ts';
import { findMonitored } from './station.store.ts';

/** Sends a command in the same way as the command endpoint. */
export interface CommandsOfStation {
  send(asked: Asked, body: RequestOf<typeof sendCommand>['body']): Promise<ReplyOf<typeof sendCommand>>;
}

type Asked = Pick<ActorContext, 'actor' | 'reach' | 'isProved'>;

/** Codes 5-1 to 5-8 by hand: ordinary commands, limited to monitored robots. */
export function createStationCommand(db: Database, commands: CommandsOfStation) {
  return async (
    asked: Asked,
    { snArray, command, requestId }: RequestOf<typeof commandMonitored>['body'],
  ) => {
    const { actor, reach } = asked;
    const found = await findMonitored(db, actor.teamId, reach, snArray);
    if (found.length === 0)
      throw new Problem('monitor.not_found', { detail: { sns: [...new Set(snArray)] } });
    const { taskId, sent, offlineDevices, missing } = await commands.send(asked, {
      deviceIds: found.map(({ id }) => id),
      command,
      whenOffline: 'skip',
      ...(requestId === undefined ? {} : { requestId }),
    });
    // Some may be out of reach for this kind of command, or were removed meanwhile.
    const unreached = new Set(missing);
    const reached = found.filter(({ id }) => !unreached.has(id)).map(({ sn }) => sn);
    return {
      taskId,
      sent,
      offline: offlineDevices.map(({ sn }) => sn),
      missing: missingOf(snArray, reached),
    };
  };
}
