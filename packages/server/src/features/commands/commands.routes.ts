import { getUsage, listSubTasks, listUsage, retryUsage, sendCommand } from '@muster/contract/commands';
import type { Routes } from '../../platform/http/route.ts';
import type { Commands } from './commands.service.ts';

export function commandsRoutes(routes: Routes, commands: Commands): void {
  routes.add(listUsage, ({ query }, { actor, reach }) => commands.list(actor, reach, query));
  routes.add(getUsage, ({ params }, { actor, reach }) => commands.get(actor, reach, params.id));
  routes.add(listSubTasks, ({ params, query }, { actor, reach }) =>
    commands.listSubTasks(actor, reach, params.id, query),
  );
  routes.add(retryUsage, ({ body }, { actor, reach }) => commands.retry(actor, reach, body));
  routes.add(sendCommand, ({ body }, { actor, reach }) => commands.send(actor, reach, body));
}
