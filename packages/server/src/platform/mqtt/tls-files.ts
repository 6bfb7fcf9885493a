import { readFileSync, unwatchFile, watchFile } from 'node:fs';
import type { SecureContextOptions, Server } from 'node:tls';
import { createSecureContext } from 'node:tls';
import type { LinkLog } from './link-log.ts';

/** Paths of PEM files: the certificate with its chain, and its private key. */
export interface TlsFiles {
  cert: string;
  key: string;
}

const CHECK_EVERY_MS = 10_000;

/** @throws Error naming the file that cannot be read, or when certificate and key do not match */
export function readTlsFiles({ cert, key }: TlsFiles): SecureContextOptions {
  const options = { cert: readFileSync(cert), key: readFileSync(key) };
  createSecureContext(options);
  return options;
}

/**
 * Loads a renewed certificate without a restart: open connections stay, new ones get the new certificate. While the
 * files do not match, as during a renewal, the old certificate stays.
 * Polls the files instead of watching them, because a replaced link triggers no file system event.
 * @returns a function that stops polling
 */
export function followTlsFiles(
  server: Server,
  files: TlsFiles,
  log: LinkLog,
  checkEveryMs: number = CHECK_EVERY_MS,
): () => void {
  const reload = () => {
    try {
      server.setSecureContext(readTlsFiles(files));
      log.info({ ...files }, 'loaded the new TLS certificate for robots');
    } catch (error) {
      log.warn(
        { error, ...files },
        'the new TLS certificate for robots is not usable yet; keeping the old one',
      );
    }
  };
  const watched = [files.cert, files.key];
  for (const file of watched) watchFile(file, { interval: checkEveryMs, persistent: false }, reload);
  return () => {
    for (const file of watched) unwatchFile(file, reload);
  };
}
