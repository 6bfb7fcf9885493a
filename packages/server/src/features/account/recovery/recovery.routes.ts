import * as contract from '@muster/contract/account/recovery.endpoints';
import type { Routes } from '../../../platform/http/route.ts';
import type { Recovery } from './recovery.service.ts';

export function recoveryRoutes(routes: Routes, recovery: Recovery): void {
  routes.add(contract.forgotPassword, async ({ body }, exchange) => {
    await recovery.ask(body, exchange);
    return {};
  });
  routes.add(contract.checkReset, async ({ query }) => recovery.look(query.token));
  routes.add(contract.resetPassword, async ({ body }, exchange) => {
    await recovery.reset(body, exchange);
    return {};
  });
}
