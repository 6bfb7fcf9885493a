import { API_BASE, type BodyOf } from '@muster/contract/endpoint';
import * as contract from '@muster/contract/files/uploads.endpoints';
import type { Client } from './client.ts';

/** Sends the bytes of an upload that was started. @returns the HTTP status */
export async function sendBytes(client: Client, id: string, bytes: Uint8Array): Promise<number> {
  const response = await fetch(`${client.address}${API_BASE}/rms/upload/${id}`, {
    method: 'PATCH',
    headers: {
      ...client.headersOf(),
      'content-type': 'application/offset+octet-stream',
      'upload-offset': '0',
    },
    body: new Uint8Array(bytes),
  });
  return response.status;
}

/** Starts, sends and finishes an upload. @returns the response once all bytes are uploaded */
export async function uploadWhole(
  client: Client,
  name: string,
  bytes: Uint8Array,
  said: Omit<Partial<BodyOf<typeof contract.startUpload>>, 'name' | 'size'> = {},
  isConfirmed = false,
) {
  const body = { name, size: bytes.length, ...said };
  const { id } = await client.call(contract.startUpload, { body });
  await sendBytes(client, id, bytes);
  return client.ask(contract.finishUpload, { params: { id }, body: { isConfirmed } });
}
