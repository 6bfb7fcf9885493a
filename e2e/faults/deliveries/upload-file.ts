import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { urlOf } from '@muster/contract/endpoint';
import { downloadFile } from '@muster/contract/files/endpoints';
import { finishUpload, readUpload, sendPart, startUpload } from '@muster/contract/files/uploads.endpoints';
import { Refusal } from '@muster/testing/api';
import type { Site } from '@muster/testing/site';
import { insist } from './insist.ts';

const BLOCK = 64 * 1024;
/** Between two blocks: makes the upload last long enough for a kill. */
const PAUSE_MS = 4;

export interface SentFile {
  id: string;
  uploadId: string;
  sha256: string;
}

const sha256Of = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

async function* slowly(bytes: Buffer, from: number) {
  for (let at = from; at < bytes.length; at += BLOCK) {
    yield bytes.subarray(at, at + BLOCK);
    await sleep(PAUSE_MS);
  }
}

/** Sends the bytes that the server does not have yet. */
async function sendRest({ api, url }: Site, id: string, bytes: Buffer): Promise<void> {
  const { offset } = await api.call(readUpload, { params: { id } });
  if (offset === bytes.length) return;
  const response = await fetch(`${url}${urlOf(sendPart, { params: { id } })}`, {
    method: 'PATCH',
    headers: {
      cookie: api.cookies(),
      'content-type': 'application/offset+octet-stream',
      'tus-resumable': '1.0.0',
      'upload-offset': String(offset),
    },
    body: slowly(bytes, offset) as unknown as BodyInit,
    duplex: 'half',
  } as RequestInit);
  if (response.status !== 204) throw new Error(`a part was answered ${response.status}`);
}

/** Uploads a file, resuming after every interruption, until the server confirms it. */
export async function uploadFile(site: Site, name: string, bytes: Buffer): Promise<SentFile> {
  const { api } = site;
  const sha256 = sha256Of(bytes);
  const body = { name, size: bytes.length };
  const { id: uploadId } = await insist('an upload begins', () => api.call(startUpload, { body }));
  const params = { id: uploadId };
  for (;;) {
    await insist(`the bytes of ${name} are sent`, () => sendRest(site, uploadId, bytes));
    try {
      const file = await insist(`${name} becomes a file`, () =>
        api.call(finishUpload, { params, body: { sha256, isConfirmed: true } }),
      );
      return { id: file.id, uploadId, sha256 };
    } catch (error) {
      // Bytes that had not reached the storage are sent again; anything else is a data loss.
      if (!(error instanceof Refusal) || error.code !== 'upload.incomplete') throw error;
    }
  }
}

/** The hash of the file as the server returns it now. */
export async function sha256There({ api, url }: Site, { id }: SentFile): Promise<string> {
  const response = await fetch(`${url}${urlOf(downloadFile, { params: { id } })}`, {
    headers: { cookie: api.cookies() },
  });
  if (!response.ok) return `${response.status}`;
  return sha256Of(new Uint8Array(await response.arrayBuffer()));
}
