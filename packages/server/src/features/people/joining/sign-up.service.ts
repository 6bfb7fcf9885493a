import { createHash } from 'node:crypto';
import type { ReplyOf, RequestOf } from '@muster/contract/endpoint';
import type { Language } from '@muster/contract/languages';
import { peopleLimits } from '@muster/contract/people/limits';
import type { sendSignUpCode, signUp } from '@muster/contract/people/joining.endpoints';
import type { Database } from '../../../platform/database/database.ts';
import { fieldProblem, Problem } from '../../../platform/http/problem.ts';
import { isSameSecret } from '../../../platform/secret.ts';
import type { Exchange, Sessions } from '../../../platform/sessions/sessions.ts';
import { findDomainPasswordMin, listOpenTeams } from '../domains/domains.store.ts';
import { newMailCode } from '../mail-code.ts';
import { hasAccountMail, signUpCodeMail } from '../mail-code.mail.ts';
import type { Outbox } from '../../../platform/mail/outbox.ts';
import { setLanguage } from '../team-facts.store.ts';
import { findTeamOf, joinOpenTeam, useCode } from './ways-in.ts';
import type { Enter } from './enter.ts';
import { findAccount } from './joining-person.store.ts';
import type { JoiningLimits } from './joining-limits.ts';
import * as store from './sign-up-codes.store.ts';

const { mailCodeMinutes, mailCodeTries } = peopleLimits;

const hashOf = (email: string) => createHash('sha256').update(email).digest();

export interface SignUpNeeds {
  sessions: Sessions;
  enter: Enter;
  outbox: Outbox;
  joiningLimits: JoiningLimits;
}

/** Sign-up with a code of a team, or with an address in a verified domain. */
export function createSignUp(db: Database, { sessions, enter, outbox, joiningLimits }: SignUpNeeds) {
  return {
    /** Response and timing are the same whether or not the address has an account; only the mail tells. */
    async sendCode(
      { email, language }: RequestOf<typeof sendSignUpCode>['body'],
      { site, spoken, exchange }: { site: string; spoken: Language; exchange: Exchange },
    ): Promise<Record<string, never>> {
      await joiningLimits.count('mail', email, exchange);
      const account = await findAccount(db, email);
      const { code, codeHash } = newMailCode();
      await db.unit(async ({ tx }) => {
        const letter = { to: email, language: account?.language ?? language ?? spoken, teamId: null };
        // Stored even if the address has an account, for the same timing; that code is never sent.
        await store.putSignUpCode(tx, { emailHash: hashOf(email), codeHash }, mailCodeMinutes);
        if (account === undefined)
          await outbox.add(tx, signUpCodeMail, [{ ...letter, parameters: { code } }]);
        else await outbox.add(tx, hasAccountMail, [{ ...letter, parameters: { link: `${site}/login` } }]);
      });
      return {};
    },

    async signUp(
      { email, mailCode, name, password, code, language }: RequestOf<typeof signUp>['body'],
      exchange: Exchange,
      spoken: Language,
    ): Promise<ReplyOf<typeof signUp>> {
      const { ip } = exchange.request;
      await joiningLimits.count('code', null, exchange);
      const emailHash = hashOf(email);
      const made = await db.unit(async (unit) => {
        const { tx } = unit;
        const tried = await store.trySignUpCode(tx, emailHash);
        // Returns instead of throwing: a rollback would undo the counted attempt.
        if (
          tried === undefined ||
          !tried.isRunning ||
          tried.tries > mailCodeTries ||
          !isSameSecret(tried.codeHash, mailCode)
        )
          return null;
        await store.removeSignUpCode(tx, emailHash);
        const passwordMin =
          code === undefined
            ? await findDomainPasswordMin(tx, email)
            : (await findTeamOf(tx, code)).passwordMin;
        const { userId } = await sessions.register({ name, email, password, passwordMin }, tx);
        await setLanguage(tx, userId, language ?? spoken);
        const person = { userId, name, email, ip };
        if (code !== undefined) return { userId, ...(await useCode(unit, person, code)) };
        const open = await listOpenTeams(tx, userId);
        if (open.length === 0) throw new Problem('sign_up.no_team');
        // With several open teams the user chooses one afterwards.
        if (open.length > 1) return { userId, teamName: '', isMember: false };
        return { userId, ...(await joinOpenTeam(unit, person, open[0]!)) };
      });
      if (made === null) throw fieldProblem('E053', 'mailCode', 'field.format');
      await joiningLimits.forgive('code', null, exchange);
      await joiningLimits.forgive('mail', email, exchange);
      await enter(made.userId, 'password', exchange);
      return made;
    },
  };
}

export type SignUp = ReturnType<typeof createSignUp>;
