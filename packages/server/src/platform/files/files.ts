import path from 'node:path';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { Environment } from '../../environment.ts';

/** Where files live: this machine's disk, or any S3-compatible store when a bucket is named. */
export async function createFiles(environment: Environment): Promise<Disk> {
  const { S3_BUCKET: bucket, DATA_DIR: dataDir } = environment;
  if (bucket === undefined)
    return new Disk(new FSDriver({ location: path.join(dataDir, 'files'), visibility: 'private' }));
  const { S3Driver } = await import('flydrive/drivers/s3');
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = environment;
  return new Disk(
    new S3Driver({
      bucket,
      region: environment.S3_REGION,
      visibility: 'private',
      // Its own default frames every body with a checksum that many compatible stores keep as part of the file.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      ...(environment.S3_ENDPOINT ? { endpoint: environment.S3_ENDPOINT, forcePathStyle: true } : {}),
      ...(accessKeyId && secretAccessKey ? { credentials: { accessKeyId, secretAccessKey } } : {}),
    }),
  );
}
