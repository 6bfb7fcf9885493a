import * as contract from '@muster/contract/account/phone.endpoints';
import type { Routes } from '../../../platform/http/route.ts';
import type { Profiles } from '../profile/profile.service.ts';
import type { Phones } from './phone.service.ts';

export function phoneRoutes(routes: Routes, phones: Phones, profiles: Profiles): void {
  routes.add(contract.changePhone, async ({ body }, exchange) => {
    await phones.change(exchange.person, body, exchange);
    return profiles.get(exchange.person.userId);
  });
  routes.add(contract.resendPhoneCode, async (_, exchange) => {
    await phones.resend(exchange.person, exchange);
    return profiles.get(exchange.person.userId);
  });
  routes.add(contract.verifyPhone, async ({ body }, { person }) => {
    await phones.verify(person, body.code);
    return profiles.get(person.userId);
  });
  routes.add(contract.removePhone, async (_, { person }) => {
    await phones.remove(person);
    return profiles.get(person.userId);
  });
}
