import * as contract from '@muster/contract/account/two-step-reset.endpoints';
import type { Platform } from '../../../../platform/assembly/platform.ts';
import { ownAddress } from '../../../../platform/http/own-address.ts';
import type { Routes } from '../../../../platform/http/route.ts';
import type { TwoStepResets } from './two-step-reset.service.ts';

export function twoStepResetRoutes(
  routes: Routes,
  { publicUrl }: Platform['settings'],
  resets: TwoStepResets,
): void {
  routes.add(contract.lookAtTwoStepReset, ({ query }) => resets.look(query.token));
  routes.add(contract.confirmTwoStepReset, ({ body }, exchange) =>
    resets.confirm(body, exchange, ownAddress(exchange.request, publicUrl)),
  );
  routes.add(contract.cancelTwoStepReset, async ({ body }, exchange) => {
    await resets.cancel(body.token, exchange);
    return {};
  });
}
