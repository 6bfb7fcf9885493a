import { createHash } from 'node:crypto';
import type { FileReference } from '@muster/contract/files/schemas';
import { detailOf } from '@muster/contract/robot-link/detail';

export interface Download {
  file: FileReference;
  /** Absolute. */
  url: string;
  signal: AbortSignal;
  /** Receives the bytes in order, each once, even if the connection breaks in between. */
  write(chunk: Uint8Array): void | Promise<void>;
}

const ATTEMPTS = 4;

/** Retrying would give the same answer. */
class Refused extends Error {}

/**
 * Downloads a file, resuming after a broken connection.
 * @throws with the detail of the result: `file_failed`, or `file_damaged` when the hash is wrong; the cause gives the
 * reason
 */
export async function download({ file, url, signal, write }: Download): Promise<void> {
  const hash = createHash('sha256');
  let size = 0;

  const failed = (cause: unknown) => new Error(detailOf('file_failed', { name: file.name }), { cause });

  async function fetchRest(): Promise<void> {
    const response = await fetch(url, {
      signal,
      headers: size > 0 ? { range: `bytes=${size}-` } : {},
    });
    if (response.status === 403) throw new Refused('the download link is not valid any more');
    if (response.status === 404) throw new Refused('the file has been removed');
    if (response.status !== (size > 0 ? 206 : 200) || !response.body)
      throw new Error(`the server answered ${response.status}`);
    for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
      size += chunk.length;
      if (size > file.size) throw new Refused('it is larger than expected');
      hash.update(chunk);
      await write(chunk);
    }
  }

  for (let attempt = 1; size < file.size; attempt += 1) {
    try {
      await fetchRest();
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof Refused || attempt >= ATTEMPTS) throw failed(error);
    }
    if (size < file.size && attempt >= ATTEMPTS)
      throw failed(new Error(`it ended after ${size} of ${file.size} bytes`));
  }
  if (hash.digest('hex') !== file.sha256) throw new Error(detailOf('file_damaged', { name: file.name }));
}
