import type { Readable } from 'node:stream';
import { GetObjectCommand, NoSuchKey, S3Client } from '@aws-sdk/client-s3';
import { S3Driver } from 'flydrive/drivers/s3';
import { FileMissing } from './file-missing.ts';
import type { ByteRange, RangedStore } from './open-range.ts';

export interface S3Settings {
  bucket: string;
  region: string;
  endpoint: string | undefined;
  credentials: { accessKeyId: string; secretAccessKey: string } | undefined;
}

/** Files in an S3-compatible store, where an upload that breaks off leaves nothing. */
export class S3Store extends S3Driver implements RangedStore {
  readonly #client: S3Client;
  readonly #bucket: string;

  constructor({ bucket, region, endpoint, credentials }: S3Settings) {
    const client = new S3Client({
      region,
      // Its own default frames every body with a checksum that many compatible stores keep as part of the file.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
      ...(credentials ? { credentials } : {}),
    });
    super({ client, bucket, visibility: 'private' });
    this.#client = client;
    this.#bucket = bucket;
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
