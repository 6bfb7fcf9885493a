import { type InstallKind, installKinds } from '@muster/contract/apps/robot-commands';
import { urlOf } from '@muster/contract/endpoint';
import { fetchFile } from '@muster/contract/files/endpoints';
import type { RobotCommand } from '@muster/contract/robot-link/commands';
import { type Grant, signatureOf } from './file-signature.ts';

interface Outgoing {
  teamId: string;
  /** Of the command. */
  id?: string;
  /** The robot it is sent to; a configuration's files may be fetched by whoever has their addresses. */
  sn?: string;
  kind: RobotCommand['kind'];
  parameters: RobotCommand['parameters'];
  expiresAt: Date;
}

type ParametersOf<Kind extends RobotCommand['kind']> = Extract<RobotCommand, { kind: Kind }>['parameters'];

/** A download that began in the last moment must be able to end, or go on after a break. */
const GRACE_SECONDS = 60 * 60;

const isInstall = (kind: string): kind is InstallKind => (installKinds as readonly string[]).includes(kind);

/** Puts the addresses of its files into a command about to be sent, each good for as long as the command is. */
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
