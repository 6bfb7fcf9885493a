import { liveLimits } from '@muster/contract/live/limits';
import type { ManagementMessage } from '@muster/contract/live/management';
import type { LivePosition } from '@muster/contract/live/position';
import { maySee, rightsKey, rightsReach, type Viewer } from './audience.ts';
import { createChangeLog, type LoggedChange } from './change-log.ts';
import type { EncodedChange } from './change.ts';
import type { LiveCounters } from './counters.ts';
import { type Bearer, epochFor } from './epoch.ts';
import { isWatched, watchesNothing, type WatchSet } from './watch-set.ts';

export interface Member {
  readonly viewer: Viewer;
  send(frame: Buffer): void;
}

/** The connected members of one team, and its recent changes. */
export interface Room {
  readonly size: number;
  /** Position from which a member with the same rights can resume, without missing a later change. */
  positionOf(bearer: Bearer): LivePosition;
  /** Only the welcome is sent until the member watches, so that the response to that is unambiguous. */
  join(member: Member): void;
  leave(member: Member): void;
  /**
   * Replaces the watched rows. Always answered, by `changes` or `refetch`: from then on the rows are live. Rows new in
   * the set are sent with their latest change, so that a change between fetching and watching them is not lost; a
   * member who resumed a moment ago, and would miss some of those, is told to refetch.
   */
  watch(member: Member, watch: WatchSet, resume?: LivePosition): void;
  publish(changes: readonly EncodedChange[]): void;
}

/** Members who see the same: same rows shown, same rights. */
interface Crowd {
  key: string;
  watch: WatchSet;
  members: Set<Member>;
  sentSeq: number;
}

export function createRoom(counters: LiveCounters, replayMax: number = liveLimits.replayMax): Room {
  const log = createChangeLog(replayMax);
  const crowds = new Map<string, Crowd>();
  const crowdOf = new Map<Member, Crowd>();
  /** Members that have not sent a watch yet, with the sequence number of their welcome. */
  const welcomed = new Map<Member, number>();
  /**
   * Members who resumed and have watched their previous rows again, with the position they resumed from: rows they
   * watch next were fetched after it.
   */
  const resumed = new Map<Member, number>();

  function frame(message: ManagementMessage): Buffer {
    counters.framesBuilt += 1;
    return Buffer.from(JSON.stringify(message));
  }

  function frameOf(changes: readonly LoggedChange[], isAnswer = false): Buffer {
    counters.framesBuilt += 1;
    const type = `"type":"changes"${isAnswer ? ',"isAnswer":true' : ''}`;
    return Buffer.from(`{${type},"seq":${log.seq},"changes":[${changes.map(({ json }) => json).join()}]}`);
  }

  function place(member: Member, watch: WatchSet) {
    const key = `${watch.key} ${rightsKey(member.viewer)}`;
    const crowd = crowds.get(key) ?? { key, watch, members: new Set(), sentSeq: log.seq };
    crowds.set(key, crowd);
    crowd.members.add(member);
    crowdOf.set(member, crowd);
  }

  function remove(member: Member) {
    welcomed.delete(member);
    resumed.delete(member);
    const crowd = crowdOf.get(member);
    crowdOf.delete(member);
    crowd?.members.delete(member);
    if (crowd?.members.size === 0) crowds.delete(crowd.key);
  }

  /** A crowd that sees no changes would fall behind the log; sending it the current number costs little. */
  function isFallingBehind(crowd: Crowd) {
    return log.seq - crowd.sentSeq > replayMax / 2;
  }

  function publishTo(crowd: Crowd, changes: readonly LoggedChange[], addressees: ReadonlySet<string>) {
    const [someone] = crowd.members;
    if (someone === undefined) return;
    const visible = changes.filter(
      ({ audience, change }) => isWatched(crowd.watch, change) && rightsReach(someone.viewer, audience),
    );
    const general = visible.filter(({ audience }) => audience.userId === undefined);
    const hasShared = general.length > 0 || isFallingBehind(crowd);
    if (hasShared) crowd.sentSeq = log.seq;
    if (!hasShared && visible.length === 0) return;

    let shared: Buffer | undefined;
    const personal = new Map<string, Buffer>();
    for (const member of crowd.members) {
      const { userId } = member.viewer;
      if (addressees.has(userId)) {
        const seen = visible.filter(({ audience }) => (audience.userId ?? userId) === userId);
        if (seen.length === 0) continue;
        const own = personal.get(userId) ?? frameOf(seen);
        personal.set(userId, own);
        member.send(own);
      } else if (hasShared) {
        shared ??= frameOf(general);
        member.send(shared);
      }
    }
  }

  const positionOf = (bearer: Bearer) => ({ epoch: epochFor(log.epoch, bearer), seq: log.seq });

  function covers({ epoch, seq }: LivePosition, viewer: Viewer) {
    return epoch === epochFor(log.epoch, viewer) && log.covers(seq);
  }

  return {
    get size() {
      return crowdOf.size + welcomed.size;
    },
    positionOf,
    join(member) {
      welcomed.set(member, log.seq);
      member.send(frame({ type: 'welcome', ...positionOf(member.viewer) }));
    },
    leave: remove,
    watch(member, watch, resume) {
      const before = crowdOf.get(member)?.watch ?? watchesNothing;
      const toldUntil = resume?.seq ?? welcomed.get(member) ?? log.seq;
      const fetchedAfter = resumed.get(member);
      remove(member);
      place(member, watch);
      const isForgotten =
        resume === undefined
          ? fetchedAfter !== undefined && !log.covers(fetchedAfter)
          : !covers(resume, member.viewer);
      if (isForgotten) {
        counters.refetches += 1;
        member.send(frame({ type: 'refetch', isAnswer: true, ...positionOf(member.viewer) }));
        return;
      }
      if (resume !== undefined) {
        counters.resumed += 1;
        resumed.set(member, resume.seq);
      }
      const isMissed = ({ seq, change }: LoggedChange) =>
        seq > toldUntil || (resume === undefined && change.row !== undefined && !isWatched(before, change));
      const missed = log.select(
        (logged) =>
          isWatched(watch, logged.change) && maySee(member.viewer, logged.audience) && isMissed(logged),
      );
      member.send(frameOf(missed, true));
    },
    publish(changes) {
      const logged = changes.map((change) => log.append(change));
      const addressees = new Set(
        logged.map(({ audience }) => audience.userId).filter((userId) => userId !== undefined),
      );
      for (const crowd of crowds.values()) publishTo(crowd, logged, addressees);
    },
  };
}
