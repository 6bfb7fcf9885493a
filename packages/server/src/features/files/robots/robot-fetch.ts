import type { IncomingHttpHeaders } from 'node:http';
import type { Disk } from 'flydrive';
import { createCollector } from '../../../platform/database/collector.ts';
import type { Database } from '../../../platform/database/database.ts';
import { openRange } from '../../../platform/files/open-range.ts';
import { FileReply, readRange } from '../../../platform/http/file-reply.ts';
import { Problem } from '../../../platform/http/problem.ts';
import { createRobotLimit } from '../../../platform/http/rate-limit.ts';
import { RedirectReply } from '../../../platform/http/redirect-reply.ts';
import { type Grant, isGranted } from '../file-signature.ts';
import { type Fetchable, findFetchables } from './fetchable.store.ts';
import type { RobotLine } from './robot-line.ts';
import { isRobot } from './robot-proof.ts';
import { type AskingRobot, findProofs, type Proof } from './robot-proof.store.ts';

export interface RobotFetchOptions {
  db: Database;
  disk: Disk;
  /** Signs the addresses from which robots fetch files. */
  secret: string;
  /** Robots can reach the object store and it signs addresses, so that they fetch the bytes there. */
  isDirect: boolean;
  line: RobotLine;
}

/** A whole fleet fetches a new file at the same time, so its look-ups are batched. */
const together = { delayMs: 1, maxItems: 200 };

/** Requests up to this size need no place: a robot checks with one whether an install is still wanted. */
const GLANCE_BYTES = 64 * 1024;

/** The robot follows the redirect at once; when it resumes later it requests a new one here. */
const DIRECT_FOR = '5 minutes';

/** Serves the holder of a signed address; an address issued for a robot also requires that robot's secret. */
export function createRobotFetch({ db, disk, secret, isDirect, line }: RobotFetchOptions) {
  const proofOf = createCollector<AskingRobot, Proof | undefined>({
    ...together,
    run: (asking) => findProofs(db, asking),
  });
  const find = createCollector<{ teamId: string; id: string }, Fetchable | undefined>({
    ...together,
    run: (wanted) => findFetchables(db, wanted),
  });

  const refuseOften = createRobotLimit();

  /** @throws Problem file.link, request.too_many */
  async function check(grant: Grant, signature: string, authorization: string | undefined): Promise<void> {
    if (!isGranted(secret, grant, signature)) throw new Problem('file.link');
    const { sn, teamId, command: commandId } = grant;
    if (sn === undefined) return;
    refuseOften(sn);
    const proof = await proofOf({ teamId, sn, commandId });
    const isGood = proof?.secretHash && isRobot(sn, authorization, proof.secretHash);
    if (!isGood || proof.isTakenBack) throw new Problem('file.link');
  }

  /** Number of bytes that the request's range covers. */
  function askedOf(size: number, header: string | undefined): number {
    const range = readRange(header, size);
    if (range === 'none') return 0;
    return range === null ? size : range.end - range.start + 1;
  }

  /** @throws Problem file.link, file.not_found, file.line_busy */
  return async function fetch(
    grant: Grant,
    signature: string,
    { authorization, range }: Pick<IncomingHttpHeaders, 'authorization' | 'range'>,
  ): Promise<FileReply | RedirectReply> {
    await check(grant, signature, authorization);
    const { sn, teamId } = grant;
    const found = await find({ teamId, id: grant.fileId });
    if (found === undefined) throw new Problem('file.not_found');
    const { name, contentType, size, sha256, storageKey } = found;
    if (isDirect && sn !== undefined) {
      const asked = askedOf(size, range);
      if (asked > GLANCE_BYTES) await line.pass(teamId, sn, asked);
      return new RedirectReply(await disk.getSignedUrl(storageKey, { expiresIn: DIRECT_FOR }));
    }
    return new FileReply({
      name,
      contentType,
      size,
      etag: sha256,
      async open(part) {
        const bytes = part === null ? size : part.end - part.start + 1;
        if (sn === undefined || bytes <= GLANCE_BYTES) return openRange(disk, storageKey, part);
        const place = await line.enter(teamId, sn);
        try {
          return (await openRange(disk, storageKey, part)).once('close', () => place.leave());
        } catch (error) {
          place.leave();
          throw error;
        }
      },
    });
  };
}
