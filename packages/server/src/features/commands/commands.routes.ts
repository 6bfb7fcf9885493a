import * as contract from '@muster/contract/commands/endpoints';
import * as records from '@muster/contract/commands/usage.endpoints';
import type { Routes } from '../../platform/http/route.ts';
import type { CommandLogs } from './logs/command-logs.ts';
import type { Commands } from './sending/commands.service.ts';
import type { UsageExport } from './records/usage-export.ts';
import type { Usage } from './records/usage.service.ts';

export interface CommandsHandlers {
  commands: Commands;
  usage: Usage;
  exportRecords: UsageExport;
  logs: CommandLogs;
}

export function commandsRoutes(
  routes: Routes,
  { commands, usage, exportRecords, logs }: CommandsHandlers,
): void {
  routes.add(records.listUsage, ({ query }, { actor, reach }) => usage.list(actor, reach, query));
  routes.add(records.countUsage, async ({ query }, { actor, reach }) => usage.count(actor, reach, query));
  routes.add(records.exportUsage, ({ query }, { actor, reach }) => exportRecords(actor, reach, query));
  routes.add(records.listSenders, (_, { actor, reach }) => usage.listSenders(actor, reach));
  routes.add(records.getUsage, ({ params }, { actor, reach }) => usage.get(actor, reach, params.id));
  routes.add(records.listSubTasks, ({ params, query }, { actor, reach }) =>
    usage.listSubTasks(actor, reach, params.id, query),
  );
  routes.add(records.listDeviceCommands, ({ params, query }, { actor, reach }) =>
    usage.listOfDevice(actor, reach, params.id, query),
  );
  routes.add(records.getCommandLog, ({ params }, { actor, reach }) => logs.get(actor, reach, params.id));
  routes.add(records.listRetriable, ({ params }, { actor, reach }) =>
    commands.listRetriable(actor, reach, params.id),
  );
  routes.add(records.retryUsage, ({ body }, context) => commands.retry(context, body));
  routes.add(records.cancelUsage, ({ body }, { actor, reach }) => commands.cancel(actor, reach, body));
  routes.add(contract.getCommandImpact, ({ body }, { actor, reach }) => commands.impact(actor, reach, body));
  routes.add(contract.sendCommand, ({ body }, context) => commands.send(context, body));
  routes.add(contract.updateDevices, ({ body }, { actor, reach }) => commands.update(actor, reach, body));
  routes.add(contract.resetDevices, ({ body }, { actor, reach }) => commands.reset(actor, reach, body));
}
