import type { Platform } from '../../../platform/assembly/platform.ts';
import type { Unit } from '../../../platform/events/event.ts';
import type { Person } from '../../../platform/http/actor.ts';
import { languageOf } from '../../../platform/http/language.ts';
import { Problem } from '../../../platform/http/problem.ts';
import type { Exchange } from '../../../platform/sessions/sessions.ts';
import type { Outbox } from '../../../platform/mail/outbox.ts';
import { accountRemoving } from '../account.events.ts';
import { lockUser } from '../account.store.ts';
import type { Proof } from '../proof.ts';
import { endSessions } from '../sessions/end-sessions.ts';
import { checkSamePassword } from '../sessions/same-password.ts';
import { deleteUser } from './removal.store.ts';
import { removedMail } from './removed.mail.ts';

/** What removal needs of the people area. */
export interface Leaving {
  /**
   * Removes the user from one team, or from all of them, at their own request.
   * @returns the teams they own and therefore cannot leave; nothing was changed then
   */
  leave(
    unit: Unit,
    person: Pick<Person, 'userId' | 'name' | 'ip'>,
    teamId: string | null,
  ): Promise<{ left: string[]; owned: { teamId: string; teamName: string }[] }>;
}

export type RemovalNeeds = Pick<Platform, 'db' | 'sessions'> & {
  outbox: Outbox;
  prove: Proof;
  leaving: Leaving;
};

export function createRemoval({ db, sessions, outbox, prove, leaving }: RemovalNeeds) {
  return {
    /** @throws Problem E075 for a team they are not in, account.owns_team */
    async leave(person: Person, teamId: string): Promise<void> {
      await db.unit(async (unit) => {
        const { left, owned } = await leaving.leave(unit, person, teamId);
        if (owned.length > 0) throw new Problem('account.owns_team');
        if (left.length === 0) throw new Problem('E075');
      });
    },

    /** @throws Problem E066, E074 with the teams in its detail, request.too_many */
    async remove(person: Person, password: string, exchange: Exchange): Promise<void> {
      const { userId } = person;
      const wrong = 'E066';
      const hash = await prove(person, { password, wrong }, exchange);
      await db.unit(async (unit) => {
        const { tx } = unit;
        const { owned } = await leaving.leave(unit, person, null);
        if (owned.length > 0) throw new Problem('E074', { detail: { teams: owned } });
        const contact = await lockUser(tx, userId);
        if (contact === undefined) return;
        await checkSamePassword(tx, userId, hash, wrong);
        await endSessions(unit, userId, null);
        await unit.emit(accountRemoving, { userId });
        await deleteUser(tx, userId);
        await outbox.add(tx, removedMail, [
          {
            to: contact.email,
            language: contact.language ?? languageOf(exchange.request.headers),
            teamId: null,
            parameters: { name: contact.name },
          },
        ]);
      });
      // The session's row is gone already; this clears the browser's cookie too.
      await sessions.signOut(exchange);
    },
  };
}

export type Removal = ReturnType<typeof createRemoval>;
