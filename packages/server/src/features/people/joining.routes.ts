import * as applicantsContract from '@muster/contract/people/applicants.endpoints';
import * as domainsContract from '@muster/contract/people/domains.endpoints';
import * as invitationsContract from '@muster/contract/people/invitations.endpoints';
import * as codesContract from '@muster/contract/people/join-codes.endpoints';
import * as contract from '@muster/contract/people/joining.endpoints';
import type { FastifyRequest } from 'fastify';
import { coverCode } from '../../platform/http/cover-key.ts';
import { languageOf } from '../../platform/http/language.ts';
import { ownAddress } from '../../platform/http/own-address.ts';
import type { Routes } from '../../platform/http/route.ts';
import type { Sessions } from '../../platform/sessions/sessions.ts';
import type { Applicants } from './applicants/applicants.service.ts';
import type { Domains } from './domains/domains.service.ts';
import type { Following } from './invitations/follow-invitation.ts';
import type { Invitations } from './invitations/invitations.service.ts';
import type { JoinCodes } from './join-codes/join-codes.service.ts';
import type { Joining } from './joining/joining.service.ts';
import type { SignUp } from './joining/sign-up.service.ts';
import { personHere } from './joining/person-here.ts';

export interface JoiningServices {
  invitations: Invitations;
  following: Following;
  applicants: Applicants;
  joinCodes: JoinCodes;
  joining: Joining;
  signUp: SignUp;
  domains: Domains;
}

interface Web {
  sessions: Sessions;
  publicUrl: string | undefined;
  isMailKept: boolean;
}

/** Endpoints for owner and admins: invitations, requests, codes and domains. */
export function invitingRoutes(
  routes: Routes,
  { invitations, applicants, joinCodes, domains }: JoiningServices,
  { publicUrl, isMailKept }: Web,
): void {
  const site = (request: FastifyRequest) => ownAddress(request, publicUrl);

  routes.add(invitationsContract.inviteByMail, ({ body }, exchange) => {
    const { actor, request } = exchange;
    const language = languageOf(request.headers);
    return invitations.inviteAsked(actor, body, { site: site(request), language }, exchange);
  });
  routes.add(invitationsContract.listInvitations, ({ query }, { actor }) => invitations.list(actor, query));
  routes.add(invitationsContract.countWaiting, async (_, { actor }) => ({
    ...(await applicants.count(actor)),
    isMailKept,
  }));
  routes.add(invitationsContract.resendInvitations, ({ body }, { actor, request }) =>
    invitations.resend(actor, body, site(request)),
  );
  routes.add(invitationsContract.makeInvitationLink, ({ params }, { actor, request }) =>
    invitations.makeLink(actor, params.id, site(request)),
  );
  routes.add(invitationsContract.changeInvitation, async ({ params, body }, { actor }) => {
    await invitations.change(actor, params.id, body);
    return {};
  });
  routes.add(invitationsContract.cancelInvitations, ({ query }, { actor }) =>
    invitations.cancel(actor, query),
  );

  routes.add(codesContract.listJoinCodes, async (_, context) => {
    const { items } = await joinCodes.list(context.actor);
    return { items: await Promise.all(items.map((item) => coverCode(item, context))) };
  });
  routes.add(codesContract.createJoinCode, ({ body }, { actor }) => joinCodes.create(actor, body));
  routes.add(codesContract.renewJoinCode, ({ params }, { actor }) => joinCodes.renew(actor, params.id));
  routes.add(codesContract.endJoinCode, ({ params }, { actor }) => joinCodes.end(actor, params.id));

  routes.add(applicantsContract.listApplicants, ({ query }, { actor }) => applicants.list(actor, query));
  routes.add(applicantsContract.approveApplicants, ({ body }, { actor, request }) =>
    applicants.approve(actor, body, site(request)),
  );
  routes.add(applicantsContract.rejectApplicants, ({ body }, { actor, request }) =>
    applicants.reject(actor, body, site(request)),
  );

  routes.add(domainsContract.listDomains, (_, { actor }) => domains.list(actor));
  routes.add(domainsContract.addDomain, ({ body }, exchange) => domains.add(exchange.actor, body, exchange));
  routes.add(domainsContract.verifyDomain, ({ params, body }, { actor }) =>
    domains.verify(actor, params.domain, body.code),
  );
  routes.add(domainsContract.removeDomain, ({ params }, { actor }) => domains.remove(actor, params.domain));
}

/** Endpoints for joining a team; those for signed-out visitors are public. */
export function joiningRoutes(
  routes: Routes,
  { following, joining, signUp }: JoiningServices,
  { sessions, publicUrl }: Web,
): void {
  const personOf = (request: FastifyRequest) => personHere(sessions, request);

  routes.add(invitationsContract.readInvitation, ({ query }, exchange) =>
    following.read(query.token, exchange),
  );
  routes.add(invitationsContract.acceptInvitation, ({ body }, exchange) =>
    following.accept(body, exchange, languageOf(exchange.request.headers)),
  );

  routes.add(contract.joining, async (_, { request }) => joining.view(await personOf(request)));
  routes.add(contract.readJoinCode, async ({ body }, exchange) =>
    joining.readCode(body.code, await personOf(exchange.request), exchange),
  );
  routes.add(contract.applyByCode, ({ body }, exchange) =>
    joining.applyByCode(body.code, exchange.person, exchange),
  );
  routes.add(contract.followInvitation, ({ body }, { person }) => joining.followInvitation(person, body.id));
  routes.add(contract.declineInvitation, ({ params }, { person }) =>
    joining.declineInvitation(person, params.id),
  );
  routes.add(contract.joinByDomain, ({ body }, { person }) => joining.joinByDomain(person, body.teamId));
  routes.add(contract.withdrawApplication, ({ params }, { person }) => joining.withdraw(person, params.id));
  routes.add(contract.sendSignUpCode, ({ body }, exchange) =>
    signUp.sendCode(body, {
      site: ownAddress(exchange.request, publicUrl),
      spoken: languageOf(exchange.request.headers),
      exchange,
    }),
  );
  routes.add(contract.signUp, ({ body }, exchange) =>
    signUp.signUp(body, exchange, languageOf(exchange.request.headers)),
  );
  routes.add(contract.createOwnTeam, ({ body }, { person, request }) =>
    joining.createTeam(person, body, languageOf(request.headers)),
  );
  routes.add(contract.chooseNuwaId, ({ body }, exchange) =>
    joining.chooseNuwaId(exchange.person, body.nuwaId, exchange),
  );
}
