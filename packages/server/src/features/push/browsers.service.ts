import { ECDH } from 'node:crypto';
import type { ReplyOf, RequestOf } from '@muster/contract/endpoint';
import { pushLimits } from '@muster/contract/push/limits';
import type { addPushBrowser, listPushBrowsers, testPushBrowser } from '@muster/contract/push/endpoints';
import type { PushBrowser } from '@muster/contract/push/schemas';
import type { KeysOfAreas } from '@muster/phrases/areas';
import { loadAreas } from '@muster/phrases/load';
import { createSpeech } from '@muster/phrases/translate';
import type { Database } from '../../platform/database/database.ts';
import { isUniqueViolation } from '../../platform/database/violations.ts';
import type { Person } from '../../platform/http/actor.ts';
import { fieldProblem, Problem } from '../../platform/http/problem.ts';
import { newId } from '../../platform/id.ts';
import { languagesOfReaders } from '../../platform/mail/reader-languages.store.ts';
import { checkAddress } from '../../platform/outgoing/guarded-fetch.ts';
import { OutgoingFault } from '../../platform/outgoing/outgoing-fault.ts';
import * as store from './browsers.store.ts';
import type { Send } from './send.ts';

export interface BrowserOptions {
  db: Database;
  publicKey: string;
  send: Send;
  isPrivateAllowed: boolean;
}

const present = (row: store.BrowserRow, { sessionId }: Person): PushBrowser => ({
  id: row.id,
  name: row.name,
  createdAt: row.createdAt.toISOString(),
  lastSentAt: row.lastSentAt?.toISOString() ?? null,
  isFailing: row.failures > 0,
  isThis: row.sessionId === sessionId,
});

/** Whether the key is valid for encryption; with an invalid one every message would fail. */
function isPoint(key: string): boolean {
  try {
    ECDH.convertKey(key, 'prime256v1', 'base64url');
    return true;
  } catch {
    return false;
  }
}

/** The browsers that receive a user's alerts by push; each belongs to the session in which it was added. */
export function createBrowsers({ db, publicKey, send, isPrivateAllowed }: BrowserOptions) {
  return {
    async list(person: Person): Promise<ReplyOf<typeof listPushBrowsers>> {
      const rows = await store.listBrowsers(db, person.userId);
      return { key: publicKey, items: rows.map((row) => present(row, person)) };
    },

    /** @throws Problem push.address, push.limit */
    async add(
      person: Person,
      { endpoint, keys }: RequestOf<typeof addPushBrowser>['body'],
      name: string,
    ): Promise<PushBrowser> {
      try {
        checkAddress(new URL(endpoint), isPrivateAllowed);
      } catch (error) {
        if (!(error instanceof OutgoingFault)) throw error;
        throw fieldProblem('push.address', 'endpoint', 'field.format');
      }
      if (!isPoint(keys.p256dh)) throw fieldProblem('request.invalid', 'keys.p256dh', 'field.format');
      const { userId, sessionId } = person;
      const subscribe = () =>
        db.unit(async ({ tx }) => {
          await store.lockUser(tx, userId);
          if (!(await store.lockSession(tx, { userId, sessionId }))) throw new Problem('session.expired');
          const made = await store.replaceBrowser(tx, {
            userId,
            sessionId,
            id: newId(),
            name,
            endpoint,
            ...keys,
            serverKey: publicKey,
          });
          if ((await store.countBrowsers(tx, userId)) > pushLimits.browsersMax)
            throw new Problem('push.limit');
          return made;
        });
      const row = await subscribe().catch((error: unknown) => {
        if (!isUniqueViolation(error, 'push_browsers_endpoint_key')) throw error;
        // Another user subscribed with this browser at the same moment.
        return subscribe();
      });
      return present(row, person);
    },

    /** @throws Problem push.not_found */
    async remove({ userId }: Person, browserId: string) {
      const isGone = await db.unit(({ tx }) => store.deleteBrowser(tx, { userId, browserId }));
      if (!isGone) throw new Problem('push.not_found');
      return { id: browserId };
    },

    /** @throws Problem push.not_found. A subscription that its push service no longer knows is removed. */
    async test({ userId, email }: Person, browserId: string): Promise<ReplyOf<typeof testPushBrowser>> {
      const key = { userId, browserId };
      const target = await store.findTarget(db, key);
      if (target === undefined) throw new Problem('push.not_found');
      const languageOf = await db.unit(({ tx }) => languagesOfReaders(tx, [email], null));
      const language = languageOf(email);
      const { t } = createSpeech<KeysOfAreas<'push-mail'>>(
        await loadAreas(language, ['push-mail']),
        language,
      );
      const sent = await send(target, {
        id: newId(),
        title: t('pushMail.test.title'),
        body: t('pushMail.test.body'),
        path: '/notifications?tab=settings',
      });
      if (sent.fault === 'gone') await db.unit(({ tx }) => store.deleteBrowser(tx, key));
      return sent;
    },
  };
}

export type Browsers = ReturnType<typeof createBrowsers>;
