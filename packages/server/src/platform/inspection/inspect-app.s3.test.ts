import { makeApk } from '@muster/testing/apk/make-apk';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readEnvironment } from '../../environment.ts';
import { FileMissing } from '../files/file-missing.ts';
import { createFiles } from '../files/files.ts';
import { openRange } from '../files/open-range.ts';
import { s3Credentials, type S3Server, startS3Server } from '../files/testing/s3-server.ts';
import { inspectApp } from './inspect-app.ts';
import { inspectContent } from './inspect-content.ts';

let store: S3Server;
beforeAll(async () => {
  store = await startS3Server();
});
afterAll(() => store.stop());

it('inspects files in an S3 store', async () => {
  const files = await createFiles(
    readEnvironment({
      S3_BUCKET: store.bucket,
      S3_ENDPOINT: store.endpoint,
      S3_REGION: 'us-east-1',
      S3_ACCESS_KEY_ID: s3Credentials.accessKeyId,
      S3_SECRET_ACCESS_KEY: s3Credentials.secretAccessKey,
    }),
  );
  const bytes = makeApk({
    entries: [{ name: 'assets/film', data: Buffer.alloc(3_000_000), isStored: true }],
  });
  await files.put('team-1/app', bytes);
  const stored = (key: string) => ({
    size: bytes.length,
    open: (range: { start: number; end: number }) => openRange(files, key, range),
  });
  expect(await inspectApp(stored('team-1/app'))).toMatchObject({ label: 'Codelab', versionCode: '10203' });
  await inspectContent('codelab.apk', stored('team-1/app'));
  await expect(inspectApp(stored('team-1/none'))).rejects.toThrow(FileMissing);
  await expect(inspectContent('codelab.apk', stored('team-1/none'))).rejects.toThrow(FileMissing);
});
