import * as contract from '@muster/contract/account/security.endpoints';
import type { Routes } from '../../platform/http/route.ts';
import type { PasswordChange } from './recovery/password.service.ts';
import type { OwnSessions } from './sessions/sessions.service.ts';

export function securityRoutes(routes: Routes, sessions: OwnSessions, changePassword: PasswordChange): void {
  routes.add(contract.changePassword, ({ body }, exchange) =>
    changePassword(exchange.person, body, exchange),
  );
  routes.add(contract.listSessions, (_, { person }) => sessions.list(person));
  routes.add(contract.endSession, async ({ params }, { person }) => {
    await sessions.end(person, params.id);
    return {};
  });
  routes.add(contract.endOtherSessions, (_, { person }) => sessions.endOthers(person));
}
