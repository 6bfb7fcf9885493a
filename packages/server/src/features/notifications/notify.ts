import { noticesTopic } from '@muster/contract/notifications/live-topics';
import { inTeam } from '@muster/contract/teams/named-team';
import type { Letter, Outbox } from '../../platform/mail/outbox.ts';
import { spokenLanguage } from '../../platform/mail/reader-languages.store.ts';
import type { LivePublisher } from '../../platform/live/hub.ts';
import type { NoticeParameters, Notify } from '../../platform/notices/notice-kind.ts';
import { mailOf } from './notice-mail.ts';
import * as store from './notices.store.ts';

export interface NotifyOptions {
  live: LivePublisher;
  outbox: Pick<Outbox, 'add'>;
  publicUrl: string | undefined;
}

export function createNotify({ live, outbox, publicUrl }: NotifyOptions): Notify {
  return async (unit, kind, userIds, parameters, { teamId, key = null, replaces = false }) => {
    if (userIds.length === 0) return;
    const { tx } = unit;
    const path = kind.path(parameters);
    const recipients = await store.findRecipients(tx, teamId, userIds, kind.kind);
    const told = recipients.filter(({ inApp }) => inApp ?? kind.byDefault.inApp);
    if (replaces && teamId !== null)
      await store.forgetUnread(
        tx,
        kind.kind,
        teamId,
        told.map(({ userId }) => userId),
      );
    const isNew = new Set(
      await store.insertNotices(
        tx,
        told.map(({ userId }) => ({ userId, teamId, kind: kind.kind, parameters, path, key })),
      ),
    );
    const letters = recipients
      // By mail too, each subject is reported once.
      .filter((each) => isNew.has(each.userId) || !told.includes(each))
      .filter(({ mail }) => mail ?? kind.byDefault.mail)
      .map(({ email, language }): Letter<NoticeParameters> => ({
        to: email,
        language: spokenLanguage(language),
        teamId,
        parameters,
      }));
    await outbox.add(tx, mailOf(kind, publicUrl, teamId === null ? path : inTeam(path, teamId)), letters);
    const ids = told.map(({ userId }) => userId);
    const places =
      teamId === null ? await store.listTeamsOf(tx, ids) : ids.map((userId) => ({ userId, teamId }));
    unit.afterCommit(() => {
      for (const place of places)
        live.publish(noticesTopic, { teamId: place.teamId, groupIds: null, userId: place.userId });
    });
  };
}
