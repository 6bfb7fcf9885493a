import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { urlOf } from '@muster/contract/endpoint';
import { finishUpload, sendPart, startUpload } from '@muster/contract/files/uploads.endpoints';
import type { Muster } from './muster.ts';
import type { RandomFile } from './random-file.ts';

const CURL = '/usr/bin/curl';

/** One request, like the console; sent by a program with low CPU usage, because the client is not what is measured. */
async function sendBytes({ address, cookie }: Muster, id: string, file: string): Promise<void> {
  const headers = [
    'Expect:',
    `Origin: ${address}`,
    `Cookie: ${cookie}`,
    'Content-Type: application/offset+octet-stream',
    'Tus-Resumable: 1.0.0',
    'Upload-Offset: 0',
  ];
  const { stdout } = await promisify(execFile)(CURL, [
    '--silent',
    '--show-error',
    '--request',
    'PATCH',
    '--write-out',
    '%{http_code}',
    ...headers.flatMap((header) => ['--header', header]),
    '--upload-file',
    file,
    `${address}${urlOf(sendPart, { params: { id } })}`,
  ]);
  if (stdout !== '204') throw new Error(`uploading bytes answered ${stdout}`);
}

/**
 * Uploads a file like the console: begins, sends the bytes by tus, and finishes with their SHA-256.
 * @returns the milliseconds from the first request until the file is in the library, and its id
 */
export async function upload(
  muster: Muster,
  name: string,
  { path, size, sha256 }: RandomFile,
): Promise<{ id: string; ms: number }> {
  const since = performance.now();
  const { id } = await muster.call(startUpload, { body: { name, size } });
  await sendBytes(muster, id, path);
  const made = await muster.call(finishUpload, { params: { id }, body: { sha256, isConfirmed: false } });
  const ms = performance.now() - since;
  if (made.sha256 !== sha256) throw new Error('the stored file differs');
  return { id: made.id, ms };
}
