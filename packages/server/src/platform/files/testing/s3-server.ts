import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import S3rver from 's3rver';

export interface S3Server {
  endpoint: string;
  bucket: string;
  stop(): Promise<void>;
}

/** The credentials that the server accepts. */
export const s3Credentials = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };

interface Context {
  method: string;
  path: string;
  query: Record<string, string | undefined>;
  status: number;
  type: string;
  body: unknown;
}

/** Adds what s3rver lacks of multipart uploads: ListParts and AbortMultipartUpload. */
function completeMultipart(server: S3rver) {
  const { store, middleware } = server as unknown as {
    store: { getResourcePath(bucket: string, key: undefined, resource: string): string };
    middleware: ((context: Context, next: () => Promise<void>) => Promise<void>)[];
  };
  middleware.unshift(async (context, next) => {
    const { uploadId } = context.query;
    if (!['GET', 'DELETE'].includes(context.method) || uploadId === undefined) return next();
    const [, bucket = ''] = context.path.split('/');
    const directory = path.join(store.getResourcePath(bucket, undefined, 'uploads'), path.basename(uploadId));
    const names = await readdir(directory).catch(() => null);
    context.type = 'application/xml';
    if (names === null) {
      context.status = 404;
      context.body = '<Error><Code>NoSuchUpload</Code><Message>There is none.</Message></Error>';
      return;
    }
    if (context.method === 'DELETE') {
      await rm(directory, { recursive: true });
      context.status = 204;
      return;
    }
    // A part whose request broke off has no checksum, and does not count.
    const numbers = names
      .filter((name) => /^\d+$/.test(name) && names.includes(`${name}.md5`))
      .map(Number)
      .toSorted((one, other) => one - other);
    const parts = await Promise.all(
      numbers.map(async (number) => {
        const file = path.join(directory, String(number));
        const [{ size }, md5] = await Promise.all([stat(file), readFile(`${file}.md5`, 'utf8')]);
        return `<Part><PartNumber>${number}</PartNumber><ETag>"${md5}"</ETag><Size>${size}</Size></Part>`;
      }),
    );
    context.body = `<ListPartsResult><IsTruncated>false</IsTruncated>${parts.join('')}</ListPartsResult>`;
  });
}

/** An S3 server on loopback with one empty bucket, in a temporary directory that is removed with it. */
export async function startS3Server(): Promise<S3Server> {
  const directory = await mkdtemp(path.join(os.tmpdir(), 'muster-s3-'));
  const bucket = 'muster';
  const server = new S3rver({
    directory,
    address: '127.0.0.1',
    port: 0,
    silent: true,
    configureBuckets: [{ name: bucket }],
  });
  completeMultipart(server);
  const address = (await server.run()) as AddressInfo;
  return {
    endpoint: `http://127.0.0.1:${address.port}`,
    bucket,
    async stop() {
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
