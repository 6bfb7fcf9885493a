import { fallbackLanguage } from '@muster/contract/languages';
import { peopleLimits } from '@muster/contract/people/limits';
import type { JoiningRole, MailDomain } from '@muster/contract/people/joining.schemas';
import { audit } from '../../../platform/audit/audit.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { fieldProblem, Problem } from '../../../platform/http/problem.ts';
import { isSameSecret } from '../../../platform/secret.ts';
import type { Exchange } from '../../../platform/sessions/sessions.ts';
import { lockAsker } from '../asker.ts';
import { checkGiven, ofTable } from '../given-roles.ts';
import type { JoiningLimits } from '../joining/joining-limits.ts';
import { newMailCode } from '../mail-code.ts';
import { domainCodeMail } from '../mail-code.mail.ts';
import type { Outbox } from '../../../platform/mail/outbox.ts';
import { findPeopleByIds, findTeamFacts } from '../team-facts.store.ts';
import * as store from './domains.store.ts';
import { isPublicMailHost } from './public-mail-hosts.ts';

const { domainsMax, mailCodeMinutes, mailCodeTries } = peopleLimits;

const shown = ({ verifiedAt, ...row }: store.DomainRow): MailDomain => ({
  ...row,
  isVerified: verifiedAt !== null,
  verifiedAt: verifiedAt?.toISOString() ?? null,
});

/** Verified mail domains of a team, whose users may join without an invitation. */
export function createDomains(db: Database, outbox: Outbox, joiningLimits: JoiningLimits) {
  return {
    async list({ teamId }: Actor): Promise<{ items: MailDomain[] }> {
      return { items: (await store.listDomains(db, teamId)).map(shown) };
    },

    async add(
      actor: Actor,
      { email, role }: { email: string; role: JoiningRole },
      exchange: Exchange,
    ): Promise<MailDomain> {
      const { teamId, userId: byId } = actor;
      const domain = email.slice(email.lastIndexOf('@') + 1);
      if (isPublicMailHost(domain)) throw fieldProblem('domain.public', 'email', 'field.choice');
      await joiningLimits.count('domain', teamId, exchange);
      return db.unit(async ({ tx }) => {
        const asker = await lockAsker(tx, actor, 'people.domains');
        checkGiven(asker, ofTable(role));
        if ((await store.countDomains(tx, teamId, domain)) >= domainsMax)
          throw new Problem('domain.too_many');
        const { code, codeHash } = newMailCode();
        const row = await store.putDomain(
          tx,
          { teamId, domain, role, sentTo: email, codeHash, byId },
          mailCodeMinutes,
        );
        const team = await findTeamFacts(tx, teamId);
        const owner = (await findPeopleByIds(tx, [byId])).get(byId);
        const parameters = { code, domain, team: team?.name ?? '', owner: actor.name };
        const language = owner?.language ?? team?.language ?? fallbackLanguage;
        await outbox.add(tx, domainCodeMail, [{ to: email, language, teamId, parameters }]);
        await audit(tx, actor, {
          action: 'mailDomain.add',
          objectType: 'mailDomain',
          objectId: domain,
          after: { sentTo: email, role },
        });
        return shown(row);
      });
    },

    async verify(actor: Actor, domain: string, code: string): Promise<MailDomain> {
      const { teamId } = actor;
      const row = await db.unit(async ({ tx }) => {
        await lockAsker(tx, actor, 'people.domains');
        const tried = await store.tryCode(tx, teamId, domain);
        if (tried === undefined) throw new Problem('domain.not_found');
        const { codeHash, tries, isRunning } = tried;
        // Returns instead of throwing: a rollback would undo the counted attempt.
        if (codeHash === null || !isRunning || tries > mailCodeTries || !isSameSecret(codeHash, code))
          return null;
        await audit(tx, actor, { action: 'mailDomain.verify', objectType: 'mailDomain', objectId: domain });
        return store.setVerified(tx, teamId, domain);
      });
      if (row === null) throw fieldProblem('E053', 'code', 'field.format');
      return shown(row);
    },

    async remove(actor: Actor, domain: string): Promise<Record<string, never>> {
      await db.unit(async ({ tx }) => {
        await lockAsker(tx, actor, 'people.domains');
        if (!(await store.removeDomain(tx, actor.teamId, domain))) throw new Problem('domain.not_found');
        await audit(tx, actor, { action: 'mailDomain.remove', objectType: 'mailDomain', objectId: domain });
      });
      return {};
    },
  };
}

export type Domains = ReturnType<typeof createDomains>;
