import type { ReplyOf, RequestOf } from '@muster/contract/endpoint';
import type {
  listNotices,
  listNoticeSettings,
  readNotices,
  setNoticeSetting,
} from '@muster/contract/notifications/endpoints';
import { noticesTopic } from '@muster/contract/notifications/live-topics';
import type { Database } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { LivePublisher } from '../../platform/live/hub.ts';
import type { AnyNoticeKind } from '../../platform/notices/notice-kind.ts';
import * as store from './notices.store.ts';

type Settings = ReplyOf<typeof listNoticeSettings>;

/**
 * Notices about the account are for the user alone: hidden from API tokens and from users who view the console as them.
 */
const whose = ({ teamId, userId, observer, token }: Actor): store.Whose => ({
  teamId,
  userId,
  isOfTeamAlone: observer !== undefined || token !== undefined,
});

/** The notices of the requesting user. */
export function createNotices(db: Database, live: LivePublisher, kinds: readonly AnyNoticeKind[]) {
  async function settings(actor: Actor): Promise<Settings> {
    const chosen = new Map((await store.listSettings(db, actor)).map((row) => [row.kind, row]));
    return {
      items: kinds.map(({ kind, byDefault }) => ({
        kind,
        inApp: chosen.get(kind)?.inApp ?? byDefault.inApp,
        mail: chosen.get(kind)?.mail ?? byDefault.mail,
      })),
    };
  }

  return {
    settings,

    async list(
      actor: Actor,
      { limit, cursor, unread }: RequestOf<typeof listNotices>['query'],
    ): Promise<ReplyOf<typeof listNotices>> {
      const [rows, unreadCount] = await Promise.all([
        store.listNotices(db, whose(actor), { before: cursor, limit: limit + 1, unread }),
        store.countUnread(db, whose(actor)),
      ]);
      const shown = rows.slice(0, limit);
      return {
        items: shown.map(({ at, readAt, ...row }) => ({
          ...row,
          at: at.toISOString(),
          isRead: readAt !== null,
        })),
        nextCursor: rows.length > limit ? shown.at(-1)!.id : null,
        unreadCount,
      };
    },

    async read(
      actor: Actor,
      which: RequestOf<typeof readNotices>['body'],
    ): Promise<ReplyOf<typeof readNotices>> {
      const { teamId, userId } = actor;
      await db.unit(async (unit) => {
        await store.markRead(unit.tx, whose(actor), which);
        // Updates the user's other windows.
        unit.afterCommit(() => live.publish(noticesTopic, { teamId, groupIds: null, userId }));
      });
      return { unreadCount: await store.countUnread(db, whose(actor)) };
    },

    async set(actor: Actor, setting: RequestOf<typeof setNoticeSetting>['body']): Promise<Settings> {
      const known = kinds.find(({ kind }) => kind === setting.kind);
      if (known === undefined) throw new Problem('notification.unknown_kind');
      await db.unit(({ tx }) => store.setSetting(tx, actor, setting, known.byDefault));
      return settings(actor);
    },
  };
}

export type Notices = ReturnType<typeof createNotices>;
