import * as contract from '@muster/contract/account/mail-address.endpoints';
import type { Routes } from '../../../platform/http/route.ts';
import type { Profiles } from '../profile/profile.service.ts';
import type { MailAddress } from './mail-address.service.ts';

export function mailAddressRoutes(routes: Routes, mailAddress: MailAddress, profiles: Profiles): void {
  routes.add(contract.changeMail, async ({ body }, exchange) => {
    await mailAddress.ask(exchange.person, body, exchange);
    return profiles.get(exchange.person.userId);
  });
  routes.add(contract.cancelMail, async (_, { person }) => {
    await mailAddress.cancel(person);
    return profiles.get(person.userId);
  });
  routes.add(contract.lookAtMailLink, async ({ query }) => {
    const { email } = await mailAddress.look(query.token, query.undo);
    return { email };
  });
  routes.add(contract.verifyMail, ({ query }, exchange) => mailAddress.confirm(query.token, exchange));
  routes.add(contract.undoMail, ({ body }, exchange) => mailAddress.undo(body.token, exchange));
}
