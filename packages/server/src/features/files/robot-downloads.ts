import { urlOf } from '@muster/contract/endpoint';
import { fetchFile } from '@muster/contract/files/endpoints';
import type { RobotCommand } from '@muster/contract/robot-link/commands';
import { type InstallKind, installKinds } from '@muster/contract/robot-link/install-kinds';
import { type Grant, signatureOf } from './file-signature.ts';

interface Outgoing {
  teamId: string;
  /** Id of the command. */
  id?: string;
  /** The receiving robot. Files of a configuration may be fetched by anyone with their addresses. */
  sn?: string;
  kind: RobotCommand['kind'];
  parameters: RobotCommand['parameters'];
  expiresAt: Date;
}

type ParametersOf<Kind extends RobotCommand['kind']> = Extract<RobotCommand, { kind: Kind }>['parameters'];

/** A download started just before the expiry must be able to finish, or to resume. */
const GRACE_SECONDS = 60 * 60;

const isInstall = (kind: string): kind is InstallKind => (installKinds as readonly string[]).includes(kind);

/** Adds the file addresses to a command before it is sent; they expire an hour after the command. */
export function robotDownloads(secret: string, publicUrl: string | undefined) {
  function addressOf(grant: Grant): string {
    const { teamId: team, fileId: id, expires, sn, command } = grant;
    const signature = signatureOf(secret, grant);
    const query = {
      team,
      expires,
      ...(sn === undefined ? {} : { sn }),
      ...(command === undefined ? {} : { command }),
      signature,
    };
    const path = urlOf(fetchFile, { params: { id }, query });
    return publicUrl === undefined ? path : new URL(path, publicUrl).href;
  }

  return ({ teamId, id: command, sn, kind, parameters, expiresAt }: Outgoing): RobotCommand['parameters'] => {
    const expires = Math.ceil(expiresAt.getTime() / 1000) + GRACE_SECONDS;
    if (isInstall(kind) && sn !== undefined) {
      const install = parameters as ParametersOf<InstallKind>;
      return { ...install, url: addressOf({ teamId, fileId: install.fileId, expires, sn, command }) };
    }
    if (kind !== 'config.apply') return parameters;
    const apply = parameters as ParametersOf<'config.apply'>;
    const downloads = (apply.document.files ?? []).map(({ fileId }) => ({
      fileId,
      url: addressOf({ teamId, fileId, expires }),
    }));
    return { ...apply, downloads };
  };
}
