import { Readable } from 'node:stream';
import {
  GetObjectCommand,
  HeadBucketCommand,
  NoSuchKey,
  NoSuchUpload,
  S3Client,
  type S3ClientConfig,
} from '@aws-sdk/client-s3';
import { S3Store as TusStore } from '@tus/s3-store';
import { Upload } from '@tus/utils';
import { S3Driver } from 'flydrive/drivers/s3';
import { FileMissing } from './file-missing.ts';
import type { ByteRange, RangedStore } from './open-range.ts';
import type { ResumableStore } from './resumable.ts';
import { noBucket, notTheStore, refusalOf, StoreFailing } from './store-failing.ts';

export interface S3Settings {
  bucket: string;
  region: string;
  endpoint: string | undefined;
  credentials: { accessKeyId: string; secretAccessKey: string } | undefined;
  /** How long the store may send and take nothing, in ms. */
  silenceMaxMs?: number;
}

const CONNECT_WITHIN_MS = 5000;
/** One per robot: a download holds its socket until its last byte, and the client's own limit is 50. */
const SOCKETS_MAX = 10_000;
/** Putting a large file together takes a store some seconds, in which it may send nothing. */
const SILENCE_MAX_MS = 20_000;

/** Errors of the connection to the store, never of one to a user or robot that sends or reads a file. */
const connectionErrors = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ETIMEDOUT']);

function isUnanswered(error: unknown): boolean {
  const { name, code } = error as { name?: string; code?: string };
  return name === 'TimeoutError' || connectionErrors.has(code ?? '');
}

/** Commands during which a broken connection may be that of the sender of the file, not that to the store. */
const uploads = new Set(['PutObjectCommand', 'UploadPartCommand']);

/** Whether the store itself answered an upload: its answer has the checksum, which a proxy in between does not know. */
const isTaken = (output: object) => typeof (output as { ETag?: unknown }).ETag === 'string';

/** Marks errors of the store as such; the client's own errors do not name it when there is no answer. */
function nameStore({ middlewareStack }: S3Client): void {
  middlewareStack.add(
    (next, { commandName = '' }) =>
      async (args) => {
        const result = await next(args).catch((error: unknown) => {
          const refusal = refusalOf(error);
          if (refusal !== null) throw new StoreFailing(error, refusal);
          const isCut = (error as { code?: string }).code === 'ECONNRESET' && !uploads.has(commandName);
          throw isCut || isUnanswered(error) ? new StoreFailing(error) : error;
        });
        if (uploads.has(commandName) && !isTaken(result.output)) throw new StoreFailing(null, notTheStore);
        return result;
      },
    { step: 'initialize', name: 'nameStore' },
  );
}

/** tus throws this for unknown uploads, but also when the store did not answer. */
const isUnknown = (error: unknown) =>
  [404, 410].includes((error as { status_code?: number } | null)?.status_code ?? 0);

/** Statuses of a store that does not allow or support asking about the bucket. */
const mayNotAsk = new Set([401, 403, 405, 501]);

/** The HTTP status that the store answered; 0: none. */
function statusOf(error: unknown): number {
  const { $metadata } = (error instanceof StoreFailing ? error.cause : error) as {
    $metadata?: { httpStatusCode?: number };
  };
  return $metadata?.httpStatusCode ?? 0;
}

const infoOf = (key: string) => `${key}.info`;

class PartStore extends TusStore {
  constructor(options: ConstructorParameters<typeof TusStore>[0]) {
    super(options);
    nameStore(this.client);
  }
}

/**
 * Files in an S3-compatible store. A simple upload that breaks off leaves nothing; one in parts is a multipart upload,
 * with an object `.info` beside it until it is complete.
 */
export class S3Store extends S3Driver implements RangedStore, ResumableStore {
  readonly #parts: TusStore;
  readonly #client: S3Client;
  readonly #bucket: string;

  constructor({ bucket, region, endpoint, credentials, silenceMaxMs = SILENCE_MAX_MS }: S3Settings) {
    const config: S3ClientConfig = {
      region,
      requestHandler: {
        connectionTimeout: CONNECT_WITHIN_MS,
        socketTimeout: silenceMaxMs,
        httpAgent: { maxSockets: SOCKETS_MAX },
        httpsAgent: { maxSockets: SOCKETS_MAX },
      },
      // The default adds a checksum trailer to each body, which many compatible stores save as part of the file.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
      ...(credentials ? { credentials } : {}),
    };
    const client = new S3Client(config);
    nameStore(client);
    super({ client, bucket, visibility: 'private' });
    this.#client = client;
    this.#bucket = bucket;
    // Not every compatible store supports tags.
    this.#parts = new PartStore({ s3ClientConfig: { ...config, bucket }, useTags: false });
  }

  /** The answer to HEAD has no body, so a missing bucket looks like a missing file. @throws if it cannot tell */
  override async exists(key: string): Promise<boolean> {
    if (await super.exists(key)) return true;
    await this.#client.send(new HeadBucketCommand({ Bucket: this.#bucket })).catch((error: unknown) => {
      const status = statusOf(error);
      if (status === 404) throw new StoreFailing(error, noBucket);
      if (!mayNotAsk.has(status)) throw error;
    });
    return false;
  }

  async beginUpload(key: string, size: number): Promise<void> {
    await this.#parts.create(new Upload({ id: key, size, offset: 0 }));
  }

  async receivedOf(key: string): Promise<number> {
    try {
      return (await this.#parts.getUpload(key)).offset;
    } catch (error) {
      if (!isUnknown(error)) throw error;
      // Complete: its `.info` object has been removed.
      if (await this.exists(key)) return (await this.getMetaData(key)).contentLength;
      if (await this.exists(infoOf(key))) throw new StoreFailing(error);
      throw new FileMissing(key, error);
    }
  }

  async appendUpload(key: string, offset: number, part: Readable): Promise<void> {
    await this.#parts.write(part, key, offset);
  }

  /** The last part completes the file, unless the process that wrote it died before completing the upload. */
  async completeUpload(key: string): Promise<void> {
    if (!(await this.exists(key))) await this.#putTogether(key);
    await this.delete(infoOf(key));
  }

  /** @throws FileMissing when parts are missing, or the store has discarded them */
  async #putTogether(key: string): Promise<void> {
    try {
      // Appending nothing after the last part makes tus complete the upload.
      await this.#parts.write(Readable.from([]), key, await this.receivedOf(key));
    } catch (error) {
      throw error instanceof NoSuchUpload ? new FileMissing(key, error) : error;
    }
    if (!(await this.exists(key))) throw new FileMissing(key, null);
  }

  async discardUpload(key: string): Promise<void> {
    await this.#parts.remove(key).catch((error: unknown) => {
      if (!isUnknown(error)) throw error;
    });
    await this.delete(key);
  }

  async openRange(key: string, range: ByteRange | null): Promise<Readable> {
    const command = new GetObjectCommand({
      Bucket: this.#bucket,
      Key: key,
      ...(range ? { Range: `bytes=${range.start}-${range.end}` } : {}),
    });
    const { Body } = await this.#client.send(command).catch((error: unknown) => {
      throw error instanceof NoSuchKey ? new FileMissing(key, error) : error;
    });
    return Body as Readable;
  }
}
