import { urlOf } from '@muster/contract/endpoint';
import type { Envelope, ProblemData } from '@muster/contract/envelope';
import { uploadMaterial as endpoint } from '@muster/contract/materials/endpoints';
import type { Material } from '@muster/contract/materials/schemas';
import type { Answer, Client } from './client.ts';

/** A sound of this many bytes; `mark` makes the bytes unique. */
export function soundOf(size: number, mark = 0): Buffer<ArrayBuffer> {
  const bytes = Buffer.alloc(size, mark);
  bytes.write('RIFF', 0, 'latin1');
  bytes.write('WAVEfmt ', 8, 'latin1');
  return bytes;
}

/** Returns any response, including errors. */
export async function tryMaterial(
  client: Client,
  name: string,
  bytes: string | Uint8Array<ArrayBuffer>,
): Promise<Answer<Material & ProblemData>> {
  const response = await fetch(`${client.address}${urlOf(endpoint, { query: { name } })}`, {
    method: 'POST',
    headers: { ...client.headersOf(), 'content-type': 'application/octet-stream' },
    body: bytes,
  });
  const { status, data } = (await response.json()) as Envelope<Material & ProblemData>;
  return { httpStatus: response.status, code: status.code, data };
}

/** Adds a material, a short sound unless bytes are given. @returns its id */
export async function uploadMaterial(
  client: Client,
  name: string,
  bytes: string | Uint8Array<ArrayBuffer> = soundOf(64),
): Promise<string> {
  const { httpStatus, code, data } = await tryMaterial(client, name, bytes);
  if (code !== '0') throw new Error(`${name}: ${httpStatus} ${code}`);
  return data.id;
}
