import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { type Entry, fromBuffer, type ZipFile } from 'yauzl';

/** The files of an archive by name, read by a strict parser. */
export async function readZip(bytes: Buffer): Promise<Map<string, Buffer>> {
  const zip = (await promisify(fromBuffer as never)(
    bytes as never,
    { lazyEntries: true } as never,
  )) as ZipFile;
  const found = new Map<string, Buffer>();
  return new Promise((resolve, reject) => {
    zip.on('error', reject);
    zip.on('end', () => resolve(found));
    zip.on('entry', (entry: Entry) =>
      zip.openReadStream(entry, (error, body) => {
        if (error) return reject(error);
        buffer(body).then((read) => {
          found.set(entry.fileName, read);
          zip.readEntry();
        }, reject);
      }),
    );
    zip.readEntry();
  });
}

/** The same as text. */
export async function readZipTexts(bytes: Buffer): Promise<Map<string, string>> {
  return new Map([...(await readZip(bytes))].map(([name, file]) => [name, file.toString()]));
}
