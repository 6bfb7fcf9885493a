import type { Area } from '@muster/phrases/areas';
import type { Unit } from '../events/event.ts';

/**
 * Parameters for the placeholders of its phrases. A name that ends in `Key` holds the key of a phrase of the area
 * `common`, whose text fills the placeholder without `Key`: `roleKey: 'common.role.admin'` fills `{role}`.
 */
export type NoticeParameters = Record<string, string | number>;

/** A kind of notice to users, declared in its area's folder as `<what>.notice.ts`. */
export interface NoticeKind<Parameters extends NoticeParameters = NoticeParameters> {
  /** `<area>.<what>`; its phrases are `notices.kind.<kind>` with `name`, `title` and `text`. */
  kind: string;
  /** The area of its phrases, `<area>-notices`. */
  phrases: Area;
  /** Parameters for the preview of its mail on the developer page. */
  sample: Parameters;
  /** The page of the console that it links to. */
  path(parameters: Parameters): string;
  /** Channels for users who have not chosen any. */
  byDefault: { inApp: boolean; mail: boolean };
}

export type AnyNoticeKind = Omit<NoticeKind<never>, 'sample'> & { sample: NoticeParameters };

/** Sends notices to users. */
export interface Notify {
  /**
   * Written in the transaction of the event it reports: neither exists without the other. Leaves out users who turned
   * the kind off, and users who are not in the team.
   */
  <Parameters extends NoticeParameters>(
    unit: Unit,
    kind: NoticeKind<Parameters>,
    userIds: readonly string[],
    parameters: NoInfer<Parameters>,
    about: {
      /** `null` for notices about the account only. */
      teamId: string | null;
      /** Identifies the subject: each subject is reported once, however often it is noticed. */
      key?: string;
      /** Replaces unread notices of its kind in the team, when only the latest is valid. */
      replaces?: boolean;
    },
  ): Promise<void>;
}
