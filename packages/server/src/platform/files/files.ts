import path from 'node:path';
import { Disk } from 'flydrive';
import type { Environment } from '../../environment.ts';
import { LocalStore } from './local-store.ts';

/** Where files are stored: on this machine's disk, or in an S3-compatible store when a bucket is configured. */
export async function createFiles(environment: Environment): Promise<Disk> {
  const { S3_BUCKET: bucket, DATA_DIR: dataDir } = environment;
  if (bucket === undefined) return new Disk(new LocalStore(path.join(dataDir, 'files')));
  const { S3Store } = await import('./s3-store.ts');
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = environment;
  return new Disk(
    new S3Store({
      bucket,
      region: environment.S3_REGION,
      endpoint: environment.S3_ENDPOINT,
      credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined,
    }),
  );
}
