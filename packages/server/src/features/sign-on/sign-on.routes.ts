import * as contract from '@muster/contract/sign-on/endpoints';
import * as entry from '@muster/contract/sign-on/entry.endpoints';
import type { Platform } from '../../platform/assembly/platform.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Routes } from '../../platform/http/route.ts';
import { siteAddress } from '../../platform/http/site-address.ts';
import type { Exchange } from '../../platform/sessions/sessions.ts';
import type { Arrival } from './arrival.service.ts';
import { listOwn } from './bindings.store.ts';
import type { Providers } from './providers.service.ts';
import { listOffers } from './providers.store.ts';
import { redirectUriOf, type SignOn } from './sign-on.service.ts';

/** Rate limits for anonymous requests, against collecting which domains exist. */
export interface OfferLimits {
  begin(attempt: { subject: string; address: string }, reply: Exchange['reply']): Promise<void>;
  found(attempt: { address: string }): Promise<void>;
}

export interface SignOnServices {
  providers: Providers;
  signOn: SignOn;
  arrival: Arrival;
  offerLimits: OfferLimits;
  allowedRedirect(wanted: string | undefined, host: string | undefined): string | null;
}

export function signOnRoutes(
  routes: Routes,
  { db, sessions, settings }: Pick<Platform, 'db' | 'sessions' | 'settings'>,
  { providers, signOn, arrival, offerLimits, allowedRedirect }: SignOnServices,
): void {
  const siteOf = ({ request }: Pick<Exchange, 'request'>) => siteAddress(request, settings.publicUrl);
  const nowhere = { email: undefined, redirect: null };

  routes.add(contract.listProviders, async (_, context) => ({
    ...(await providers.list(context.actor)),
    redirectUri: redirectUriOf(siteOf(context), context.actor.teamId),
  }));
  routes.add(contract.createProvider, ({ body }, { actor }) => providers.create(actor, body));
  routes.add(contract.updateProvider, ({ params, body }, { actor }) =>
    providers.update(actor, params.id, body),
  );
  routes.add(contract.removeProvider, async ({ params }, { actor }) => {
    await providers.remove(actor, params.id);
    return {};
  });
  routes.add(contract.checkProvider, ({ params }, { actor }) => providers.check(actor, params.id));
  routes.add(contract.testProvider, async ({ params }, context) => {
    const { actor: person } = context;
    const provider = await signOn.own(person, params.id);
    const beginning = { ...nowhere, purpose: 'test', person, site: siteOf(context) } as const;
    return signOn.begin(provider, beginning, context);
  });

  routes.add(entry.offers, async ({ body }, { request, reply }) => {
    const domain = body.email.slice(body.email.lastIndexOf('@') + 1);
    const attempt = { subject: domain, address: request.ip };
    await offerLimits.begin(attempt, reply);
    const items = await listOffers(db, domain);
    if (items.length > 0) await offerLimits.found(attempt);
    return { items };
  });
  routes.add(entry.beginSignOn, async ({ body }, context) => {
    const { providerId, email, redirect_uri: wanted } = body;
    const provider = await signOn.enabled(providerId);
    const redirect = allowedRedirect(wanted, context.request.headers.host);
    const beginning = { purpose: 'sign-in', person: null, email, redirect, site: siteOf(context) } as const;
    return signOn.begin(provider, beginning, context);
  });
  routes.add(entry.finishSignOn, async ({ body }, context) => {
    const { headers, ip } = context.request;
    const person = (await sessions.find(headers, ip))?.person ?? null;
    return signOn.finish(body, context, person);
  });
  routes.add(entry.acceptSignOn, ({ body }, context) => signOn.accept(body.flow, context.person, context));

  routes.add(entry.listBindings, async (_, { person }) => ({
    items: (await listOwn(db, person.userId)).map(({ boundAt, lastUsedAt, ...row }) => ({
      ...row,
      boundAt: boundAt?.toISOString() ?? null,
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
  }));
  const ownBinding = async (userId: string, providerId: string) => {
    const own = (await listOwn(db, userId)).find(({ id }) => id === providerId);
    if (own === undefined) throw new Problem('sign_on.not_found');
    return { isBound: own.boundAt !== null, provider: await signOn.enabled(providerId) };
  };
  routes.add(entry.beginBinding, async ({ body }, context) => {
    const { person } = context;
    const { isBound, provider } = await ownBinding(person.userId, body.providerId);
    if (isBound) throw new Problem('E026');
    const site = siteOf(context);
    const redirect = `${site}/accountCenter?tab=account&section=security`;
    return signOn.begin(provider, { purpose: 'bind', person, email: person.email, redirect, site }, context);
  });
  routes.add(entry.beginProof, async ({ body }, context) => {
    const { person } = context;
    const { isBound, provider } = await ownBinding(person.userId, body.providerId);
    if (!isBound) throw new Problem('E056');
    const beginning = { purpose: 'prove', person, email: person.email, redirect: null } as const;
    return signOn.begin(provider, { ...beginning, site: siteOf(context) }, context);
  });
  routes.add(entry.unbind, async ({ params }, { person }) => {
    await arrival.unbind(person, params.id);
    return {};
  });
}
