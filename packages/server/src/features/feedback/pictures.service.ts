import type { Platform } from '../../platform/assembly/platform.ts';
import { openRange } from '../../platform/files/open-range.ts';
import { FileReply } from '../../platform/http/file-reply.ts';
import { Problem } from '../../platform/http/problem.ts';
import { findPicture } from './feedback.store.ts';
import { isPictureGranted, type PictureGrant } from './picture-link.ts';

/** Serves feedback pictures to the team's owner and to the holder of a signed address. */
export function createPictures({ db, files, secret }: Pick<Platform, 'db' | 'files' | 'secret'>) {
  /** @throws Problem feedback.not_found */
  async function open(teamId: string, id: string): Promise<FileReply> {
    const found = await findPicture(db, teamId, id);
    if (found === undefined) throw new Problem('feedback.not_found');
    const contentType = found.contentType!;
    return new FileReply({
      name: `feedback.${contentType === 'image/png' ? 'png' : 'jpg'}`,
      contentType,
      size: found.size!,
      etag: found.sha256!,
      isInline: true,
      open: (range) => openRange(files, found.storageKey!, range),
    });
  }

  return {
    open,
    /** @throws Problem feedback.link when the signature is invalid or the address has expired */
    async fetch(grant: PictureGrant, signature: string): Promise<FileReply> {
      if (!isPictureGranted(secret, grant, signature)) throw new Problem('feedback.link');
      return open(grant.teamId, grant.id);
    },
  };
}
