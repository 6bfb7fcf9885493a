import { createHash } from 'node:crypto';
import type { RequestOf } from '@muster/contract/endpoint';
import { type listFeedback, sendFeedback } from '@muster/contract/feedback/endpoints';
import type { FeedbackCategory } from '@muster/contract/feedback/categories';
import type { FeedbackItem } from '@muster/contract/feedback/schemas';
import { fallbackLanguage, type Language } from '@muster/contract/languages';
import { feedbackLimits } from '@muster/contract/feedback/limits';
import type { Page } from '@muster/contract/primitives';
import { findAnswer, noteCreated } from '../../platform/answers/answers.store.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Platform } from '../../platform/assembly/platform.ts';
import type { Database, Tx } from '../../platform/database/database.ts';
import { noteLoose, settleLoose } from '../../platform/files/loose-files.store.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { fieldProblem, Problem } from '../../platform/http/problem.ts';
import { newId } from '../../platform/id.ts';
import type { MailTemplate } from '../../platform/mail/define-mail.ts';
import { newSecret } from '../../platform/secret.ts';
import * as store from './feedback.store.ts';
import { pictureLink } from './picture-link.ts';
import { type Picture, readPicture } from './picture.ts';
import { type FeedbackLetter, feedbackReceivedMail } from './received.mail.ts';

/** The part of the mail outbox that feedback uses. */
export interface FeedbackOutbox {
  add(
    tx: Tx,
    template: MailTemplate<FeedbackLetter>,
    letters: readonly { to: string; language: Language; teamId: string | null; parameters: FeedbackLetter }[],
  ): Promise<unknown>;
}

type Body = RequestOf<typeof sendFeedback>['body'];

/** The columns that locate a picture. */
type Stored = Pick<store.NewFeedback, 'storageKey' | 'contentType' | 'size' | 'sha256'>;
const nothing: Stored = { storageKey: null, contentType: null, size: null, sha256: null };

export type FeedbackParts = Pick<Platform, 'db' | 'files' | 'secret' | 'settings'>;

/** @throws Problem request.too_many */
async function checkRate(db: Database | Tx, userId: string): Promise<void> {
  if ((await store.countLately(db, userId)) >= feedbackLimits.perHour) throw new Problem('request.too_many');
}

export function createFeedback({ db, files, secret, settings }: FeedbackParts, outbox: FeedbackOutbox) {
  /** Noted as loose until the row that refers to it is committed: otherwise a sweep removes the file. */
  async function keep(teamId: string, { bytes, contentType }: Picture): Promise<Stored> {
    const storageKey = `${teamId}/feedback/${newSecret()}`;
    await noteLoose(db, { teamId, storageKey });
    await files.put(storageKey, bytes);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    return { storageKey, contentType, size: bytes.length, sha256 };
  }

  return {
    /**
     * @param ownAddress public address of this server, for links in the mail
     * @throws Problem request.too_many, and feedback.picture for a picture that is neither JPG nor PNG
     */
    async send(
      actor: Actor,
      { picture: url, requestId, ...body }: Body,
      ownAddress: string,
    ): Promise<{ id: string }> {
      const { teamId, userId, name, email } = actor;
      const request = { endpoint: sendFeedback, actor };
      const before = requestId && (await findAnswer(db, { ...request, requestId }));
      if (before) return before;
      // Checked before the picture is stored, and once more below, where no other request of the user can pass.
      await checkRate(db, userId);
      const picture = url === undefined ? null : readPicture(url);
      if (url !== undefined && picture === null)
        throw fieldProblem('feedback.picture', 'picture', 'field.format');
      const stored = picture === null ? nothing : await keep(teamId, picture);
      const id = newId();
      return db.unit(async ({ tx }) => {
        await store.lockSender(tx, userId);
        const noted = await noteCreated(tx, { ...request, requestId }, id);
        if (noted !== id) return { id: noted };
        await checkRate(tx, userId);
        await store.insertFeedback(tx, { teamId, id, userId, ...body, ...stored });
        const { storageKey } = stored;
        if (storageKey !== null && !(await settleLoose(tx, { teamId, storageKey })))
          throw new Problem('feedback.picture');
        const after = { category: body.category };
        await audit(tx, actor, { action: 'feedback.send', objectType: 'feedback', objectId: id, after });
        if (settings.feedbackTo === undefined) return { id };
        const team = await store.teamOf(tx, teamId);
        const link = storageKey === null ? null : ownAddress + pictureLink(secret, { teamId, id });
        const parameters = { ...body, name, email, team: team.name, picture: link };
        const language = team.language ?? fallbackLanguage;
        await outbox.add(tx, feedbackReceivedMail, [
          { to: settings.feedbackTo, language, teamId, parameters },
        ]);
        return { id };
      });
    },

    async list(
      { teamId }: Actor,
      query: RequestOf<typeof listFeedback>['query'],
    ): Promise<Page<FeedbackItem>> {
      const { rows, total } = await store.listPage(db, teamId, query);
      const { page, limit } = query;
      return { items: rows.map(present), total, page, limit };
    },
  };
}

function present(row: store.FeedbackRow): FeedbackItem {
  return {
    id: row.id,
    category: row.category as FeedbackCategory,
    message: row.message,
    page: row.page,
    hasPicture: row.storageKey !== null,
    sentBy: { id: row.userId, name: row.senderName ?? '' },
    sentAt: row.sentAt.toISOString(),
  };
}

export type Feedback = ReturnType<typeof createFeedback>;
