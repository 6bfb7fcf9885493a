import type { Area } from '@muster/phrases/areas';
import type { Unit } from '../events/event.ts';

/**
 * For the placeholders of its phrases. A name that ends in `Key` holds the key of a phrase of the area `common`, whose
 * words stand for the name without it: `roleKey: 'common.role.admin'` fills `{role}`.
 */
export type NoticeParameters = Record<string, string | number>;

/** Something an area tells people, declared in its folder as `<what>.notice.ts`. */
export interface NoticeKind<Parameters extends NoticeParameters = NoticeParameters> {
  /** `<area>.<what>`; its phrases are `notices.kind.<kind>` with `name`, `title` and `text`. */
  kind: string;
  /** The folder of its phrases, `<area>-notices`. */
  phrases: Area;
  /** Parameters to show its mail with on the developer page. */
  sample: Parameters;
  /** Where it leads in the console. */
  path(parameters: Parameters): string;
  /** Which ways it takes to somebody who has not chosen. */
  byDefault: { inApp: boolean; mail: boolean };
}

export type AnyNoticeKind = Omit<NoticeKind<never>, 'sample'> & { sample: NoticeParameters };

/** Tells people what concerns them. */
export interface Notify {
  /**
   * Written in the transaction of what it tells of: neither exists without the other. Whoever turned the kind off, and
   * whoever is not in the team, is left out.
   */
  <Parameters extends NoticeParameters>(
    unit: Unit,
    kind: NoticeKind<Parameters>,
    userIds: readonly string[],
    parameters: NoInfer<Parameters>,
    about: {
      /** `null` for what concerns the account alone. */
      teamId: string | null;
      /** What it is about: it is told once of it, however often it is noticed. */
      key?: string;
      /** Takes the place of those of its kind in the team that were not read: only the last one is true. */
      replaces?: boolean;
    },
  ): Promise<void>;
}
