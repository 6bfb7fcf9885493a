import * as keys from '@muster/contract/account/passkeys.endpoints';
import * as proof from '@muster/contract/account/proof.endpoints';
import * as steps from '@muster/contract/account/two-step.endpoints';
import type { PlatformSettings } from '../../../platform/assembly/platform.ts';
import type { Routes } from '../../../platform/http/route.ts';
import { allowedRedirect } from '../redirect-uri.ts';
import type { Entrance } from '../sessions/entrance.service.ts';
import type { Passkeys } from './passkeys.service.ts';
import type { Proofs } from './proof.service.ts';
import type { SecondStep } from './second-step.service.ts';
import type { TwoStep } from './two-step.service.ts';

export interface StrongSignIn {
  secondStep: SecondStep;
  twoStep: TwoStep;
  passkeys: Passkeys;
  proofs: Proofs;
  enter: Entrance;
}

export function strongSignInRoutes(
  routes: Routes,
  settings: PlatformSettings,
  { secondStep, twoStep, passkeys, proofs, enter }: StrongSignIn,
): void {
  routes.add(steps.giveSecondStep, async ({ body }, exchange) => {
    const { userId } = await secondStep.giveCode(body, exchange);
    const { host } = exchange.request.headers;
    return { userId, redirectUri: allowedRedirect(body.redirect_uri, host, settings) };
  });
  routes.add(keys.beginPasskeySignIn, async ({ body: { ticket } }, { request }) =>
    passkeys.ask(ticket === undefined ? null : await secondStep.whose(ticket), 'sign-in', request),
  );
  routes.add(keys.signInWithPasskey, async ({ body }, exchange) => {
    const { ticket, passkey, isTrusted, redirect_uri } = body;
    const { request } = exchange;
    const expected = ticket === undefined ? null : await secondStep.whose(ticket);
    const userId = await passkeys.answer(passkey, { purpose: 'sign-in', expected }, request);
    if (ticket === undefined) await enter(userId, 'passkey', exchange);
    else await secondStep.pass({ ticket, userId, isTrusted }, 'passkey', exchange);
    return { userId, redirectUri: allowedRedirect(redirect_uri, request.headers.host, settings) };
  });

  routes.add(steps.getStrength, (_, { person, request }) => twoStep.strengthOf(person, request.headers));
  routes.add(steps.beginTwoStep, (_, { person }) => twoStep.begin(person));
  routes.add(steps.confirmTwoStep, ({ body }, { person }) => twoStep.confirm(person, body.code));
  routes.add(steps.endTwoStep, async (_, { person, request }) => {
    await twoStep.end(person);
    return twoStep.strengthOf(person, request.headers);
  });
  routes.add(steps.renewBackupCodes, (_, { person }) => twoStep.renewCodes(person));
  routes.add(steps.forgetTrustedBrowser, async ({ params }, { person, request }) => {
    await twoStep.forget(person, params.id);
    return twoStep.strengthOf(person, request.headers);
  });
  routes.add(steps.forgetTrustedBrowsers, async (_, { person, request }) => {
    await twoStep.forget(person);
    return twoStep.strengthOf(person, request.headers);
  });

  routes.add(keys.beginPasskey, (_, { person, request }) => passkeys.begin(person, request));
  routes.add(keys.addPasskey, ({ body: { name, passkey } }, { person, request }) =>
    passkeys.add(person, name, passkey, request),
  );
  routes.add(keys.renamePasskey, ({ params, body }, { person }) =>
    passkeys.rename(person, params.id, body.name),
  );
  routes.add(keys.removePasskey, async ({ params }, { person }) => {
    await passkeys.remove(person, params.id);
    return {};
  });

  routes.add(proof.lookAtProof, (_, { person }) => proofs.look(person));
  routes.add(keys.beginPasskeyProof, (_, { person, request }) =>
    passkeys.ask(person.userId, 'proof', request),
  );
  routes.add(proof.prove, async ({ body }, exchange) => {
    await proofs.prove(exchange.person, body, exchange);
    return {};
  });
  routes.add(proof.lock, async (_, { person }) => {
    await proofs.lock(person);
    return {};
  });
  routes.add(proof.unlock, async ({ body }, exchange) => {
    await proofs.unlock(exchange.person, body, exchange);
    return {};
  });
}
