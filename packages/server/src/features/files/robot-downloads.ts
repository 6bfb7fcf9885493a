import { urlOf } from '@muster/contract/endpoint';
import { fetchFile } from '@muster/contract/files/endpoints';
import type { RobotCommand } from '@muster/contract/robot-link/commands';
import { signatureOf } from './file-signature.ts';

interface Outgoing {
  teamId: string;
  kind: RobotCommand['kind'];
  parameters: RobotCommand['parameters'];
  expiresAt: Date;
}

/** A download that began in the last moment must be able to end, or go on after a break. */
const GRACE_SECONDS = 60 * 60;

/** Puts the addresses of its files into a configuration about to be sent, each good for as long as the command is. */
export function robotDownloads(secret: string, publicUrl: string | undefined) {
  return ({ teamId, kind, parameters, expiresAt }: Outgoing): RobotCommand['parameters'] => {
    if (kind !== 'config.apply') return parameters;
    const apply = parameters as Extract<RobotCommand, { kind: 'config.apply' }>['parameters'];
    const expires = Math.ceil(expiresAt.getTime() / 1000) + GRACE_SECONDS;
    const downloads = (apply.document.files ?? []).map(({ fileId }) => {
      const signature = signatureOf(secret, { teamId, fileId, expires });
      const path = urlOf(fetchFile, { params: { id: fileId }, query: { team: teamId, expires, signature } });
      return { fileId, url: publicUrl === undefined ? path : new URL(path, publicUrl).href };
    });
    return { ...apply, downloads };
  };
}
