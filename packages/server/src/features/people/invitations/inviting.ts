import type { ReplyOf, RequestOf } from '@muster/contract/endpoint';
import type { Language } from '@muster/contract/languages';
import { peopleLimits } from '@muster/contract/people/limits';
import { inviteByMail } from '@muster/contract/people/invitations.endpoints';
import { splitInvites } from '@muster/contract/people/split-invites';
import { findAnswer, keepAnswer } from '../../../platform/answers/answers.store.ts';
import { auditAll } from '../../../platform/audit/audit.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Unit } from '../../../platform/events/event.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { fieldProblem, Problem } from '../../../platform/http/problem.ts';
import { newId } from '../../../platform/id.ts';
import type { Outbox } from '../../../platform/mail/outbox.ts';
import type { Exchange } from '../../../platform/sessions/sessions.ts';
import { lockAsker } from '../asker.ts';
import { checkGiven, holdWanted, mayGive } from '../given-roles.ts';
import type { JoiningLimits } from '../joining/joining-limits.ts';
import { checkGroups } from '../lock-people.ts';
import { peopleChanged } from '../people.events.ts';
import { type Addressee, type InviteEntry, judge, nuwaIdsIn } from './addressees.ts';
import { newLink, sendInvitations } from './invitation-letters.ts';
import { lockRoom, mailedOften } from './invitation-mails.store.ts';
import * as store from './invitations.store.ts';
import { senderOf } from './sender.ts';

type InviteBody = RequestOf<typeof inviteByMail>['body'];
type Invited = ReplyOf<typeof inviteByMail>;

const { invitationDays: days, inviteMax, inviteMailsPerAddress } = peopleLimits;

function entriesOf({ text, entries = [] }: InviteBody): InviteEntry[] {
  const given = text === undefined ? entries : splitInvites(text);
  if (given.length === 0) throw fieldProblem('request.invalid', 'text', 'field.required');
  if (given.length > inviteMax)
    throw new Problem('request.invalid', {
      fields: { text: 'field.too_many' },
      params: { text: { max: inviteMax } },
    });
  return given;
}

const resultOf = ({ to, name, outcome, memberRole, open }: Addressee) => ({
  to,
  name,
  outcome,
  role: memberRole,
  invitationId: open?.id ?? null,
  invitedAt: open?.sentAt.toISOString() ?? null,
});

/** Limits new invitations to `room`; the others get the outcome `daily_limit`. Those to addresses `often` are not sent. */
function within(room: number, often: ReadonlySet<string>, addressees: readonly Addressee[]): Addressee[] {
  let left = room;
  return addressees.map((each) => {
    if (each.outcome !== 'invited') return each;
    if (often.has(each.email)) return { ...each, outcome: 'sent_often' };
    left -= 1;
    return left >= 0 ? each : { ...each, outcome: 'daily_limit' };
  });
}

/** Creates invitations and renews expired ones. @returns those created or renewed */
async function open(
  { tx }: Unit,
  { teamId, userId: byId }: Actor,
  addressees: readonly (Addressee & { language: Language; isLanguageChosen: boolean; message: string })[],
) {
  const chosen = addressees.map(({ role: { role, roleId }, ...each }) => ({
    ...each,
    role,
    roleId,
    id: each.open?.id ?? newId(),
    ...newLink(),
  }));
  const isNew = ({ open: before }: Pick<Addressee, 'open'>) => before === null;
  const made = await store.insertInvitations(tx, teamId, chosen.filter(isNew), { byId, days });
  for (const each of chosen.filter((it) => !isNew(it))) {
    const { id, role, roleId, groupIds, language, isLanguageChosen, message, tokenHash } = each;
    const set = { byId, role, roleId, groupIds: [...groupIds], language, isLanguageChosen, message };
    await store.renewInvitation(tx, teamId, id, { days, ...set });
    await store.insertLink(tx, teamId, id, tokenHash);
    made.add(id);
  }
  return chosen.filter(({ id }) => made.has(id));
}

export interface InvitingNeeds {
  outbox: Outbox;
  joiningLimits: JoiningLimits;
  /** Limit of invitation mails of a team within 24 hours. */
  perDay: number;
}

/** Invitations by mail address or NUWA ID. */
export function createInviting(db: Database, { outbox, joiningLimits, perDay }: InvitingNeeds) {
  async function invite(
    actor: Actor,
    body: InviteBody,
    { site, language: asked }: { site: string; language: Language },
  ): Promise<Invited> {
    const { teamId } = actor;
    const { requestId } = body;
    const entries = entriesOf(body);
    const request =
      body.isCheck || requestId === undefined ? null : { endpoint: inviteByMail, actor, requestId };
    return db.unit(async (unit) => {
      const { tx } = unit;
      const roleOf = await holdWanted(tx, teamId, [
        body.role,
        ...entries.flatMap((entry) => entry.role ?? []),
      ]);
      const asker = await lockAsker(tx, actor, 'people.invite');
      // Under the lock: a repetition at the same time waits for the first one.
      const before = request && (await findAnswer(tx, request));
      if (before) return before;
      const role = roleOf(body.role);
      if (role === undefined) throw new Problem('role.not_found');
      checkGiven(asker, role);
      await checkGroups(tx, teamId, body.groupIds, 'groupIds');
      const judged = await judge(tx, teamId, entries, {
        role,
        groupIds: body.groupIds,
        roleOf,
        mayGive: (wanted) => mayGive(asker, wanted),
      });
      const room = await lockRoom(tx, teamId, perDay);
      const emails = judged.map(({ email }) => email);
      const often = await mailedOften(tx, teamId, emails, inviteMailsPerAddress);
      const addressees = within(room, often, judged);
      const wanted = addressees.filter(({ outcome }) => outcome === 'invited');
      if (body.isCheck || wanted.length === 0)
        return { invited: wanted.length, results: addressees.map(resultOf) };
      const { sender, language: ofTeam } = await senderOf(tx, actor, site);
      const made = await open(
        unit,
        asker,
        wanted.map((each) => ({
          ...each,
          language: body.language ?? each.language ?? body.languageOfNew ?? ofTeam ?? asked,
          isLanguageChosen: body.language !== undefined,
          message: body.message ?? '',
        })),
      );
      await sendInvitations(outbox, tx, sender, made);
      const nameOf = new Map(wanted.map((each) => [each.role.roleId, each.role.name]));
      nameOf.delete(null);
      await auditAll(
        tx,
        actor,
        made.map(({ id, to, role, roleId, groupIds, message }) => ({
          action: 'invitation.create',
          objectType: 'invitation',
          objectId: id,
          after: { to, role: nameOf.get(roleId) ?? role, groupIds, ...(message !== '' && { message }) },
        })),
      );
      await unit.emit(peopleChanged, { teamId });
      const now = new Date();
      const byTo = new Map(made.map((each) => [`${each.nuwaId !== null}:${each.email}`, each.id]));
      const reply: Invited = {
        invited: made.length,
        results: addressees.map((each) => {
          const id =
            each.outcome === 'invited' ? byTo.get(`${each.nuwaId !== null}:${each.email}`) : undefined;
          // Another admin invited them at the same time.
          if (each.outcome === 'invited' && id === undefined)
            return resultOf({ ...each, outcome: 'already_invited' });
          return resultOf(id === undefined ? each : { ...each, open: { id, sentAt: now, isExpired: false } });
        }),
      };
      if (request !== null) await keepAnswer(tx, request, reply);
      return reply;
    });
  }

  return {
    /** Without rate limit, for trusted callers. */
    invite,

    /** The response names the owner of a NUWA ID, so look-ups are rate-limited against guessing. */
    async inviteAsked(
      actor: Actor,
      body: InviteBody,
      letters: { site: string; language: Language },
      exchange: Exchange,
    ): Promise<Invited> {
      const asked = nuwaIdsIn(entriesOf(body)).size;
      if (asked === 0) return invite(actor, body, letters);
      await joiningLimits.count('lookUp', actor.userId, exchange, asked);
      let unknown = 0;
      try {
        const answer = await invite(actor, body, letters);
        unknown = nuwaIdsIn(answer.results.filter(({ outcome }) => outcome === 'unknown_nuwa_id')).size;
        return answer;
      } finally {
        await joiningLimits.forgive('lookUp', actor.userId, exchange, asked - unknown);
      }
    },
  };
}
