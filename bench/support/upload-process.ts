/**
 * Uploads a file as the console does: begin, send the bytes as tus says in one request, finish with their SHA-256.
 * Argument: an `UploadLoad` as JSON. Begins when it is told to, and answers how long it took.
 */
import { createReadStream } from 'node:fs';
import { request } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { urlOf } from '@muster/contract/endpoint';
import { finishUpload, sendPart, startUpload } from '@muster/contract/files/uploads.endpoints';
import type { UploadLoad } from './upload-load.ts';

const load = JSON.parse(process.argv[2]!) as UploadLoad;
const { address, cookie, file, size, sha256, atOnce } = load;
/** As much as a browser's stream of a file gives at once, or more. */
const BLOCK = 256 * 1024;

async function call<Reply>(method: string, path: string, body: unknown): Promise<Reply> {
  const response = await fetch(`${address}${path}`, {
    method,
    headers: { origin: address, cookie, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const { status, data } = (await response.json()) as { status: { code: string }; data: Reply };
  if (status.code !== '0') throw new Error(`${path}: ${status.code}`);
  return data;
}

async function sendBytes(id: string): Promise<void> {
  const { promise: answered, resolve, reject } = Promise.withResolvers<number>();
  const sending = request(
    `${address}${urlOf(sendPart, { params: { id } })}`,
    {
      method: 'PATCH',
      headers: {
        origin: address,
        cookie,
        'content-type': 'application/offset+octet-stream',
        'content-length': size,
        'tus-resumable': '1.0.0',
        'upload-offset': '0',
      },
    },
    (response) => resolve(response.resume().statusCode!),
  ).on('error', reject);
  await pipeline(createReadStream(file, { highWaterMark: BLOCK }), sending);
  const status = await answered;
  if (status !== 204) throw new Error(`the bytes were answered ${status}`);
}

async function upload(index: number): Promise<void> {
  const { id } = await call<{ id: string }>('POST', urlOf(startUpload, {}), {
    name: `bench ${index}.script`,
    size,
  });
  await sendBytes(id);
  const made = await call<{ sha256: string }>('POST', urlOf(finishUpload, { params: { id } }), {
    sha256,
    isConfirmed: false,
  });
  if (made.sha256 !== sha256) throw new Error('the file is another one');
}

process.on('message', () => {
  const since = performance.now();
  void Promise.all(Array.from({ length: atOnce }, (_, index) => upload(index))).then(() =>
    process.send!(performance.now() - since, () => process.exit(0)),
  );
});
process.send!('ready');
