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

/** The people of one team who are here, and what happened lately. */
export interface Room {
  readonly size: number;
  /** Whoever resumes from here, with the same rights, is told all that happens from now on. */
  positionOf(bearer: Bearer): LivePosition;
  /** Nothing but the welcome is sent until the member watches, so that the answer to that cannot be mistaken. */
  join(member: Member): void;
  leave(member: Member): void;
  /**
   * Replaces what the member watches. Always answered, by `changes` or `refetch`: from there on the rows are live.
   * Rows new in the set come with their latest change, so that one which happened between asking for the rows
   * and watching them is not lost; who resumed a moment ago, and would miss some of that, is told to fetch again.
   */
  watch(member: Member, watch: WatchSet, resume?: LivePosition): void;
  publish(changes: readonly EncodedChange[]): void;
}

/** Members who see the same: the same rows shown, the same rights. */
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
  /** Those who have not said yet what they watch, with the number they were welcomed with. */
  const welcomed = new Map<Member, number>();
  /**
   * Those who resumed and have said since then what they watched before, with where they resumed from: what they come to
   * watch next they have fetched after that.
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

  /** A crowd that sees nothing of what happens would fall out of the log; telling it how far that is costs little. */
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
