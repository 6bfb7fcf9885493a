import { contentTypeOf, fileExtensions } from '@muster/contract/files/content-types';
import { Problem } from '../../platform/http/problem.ts';

/** @throws Problem E009 when the file type is not accepted */
export function typeOf(name: string): string {
  const contentType = contentTypeOf(name);
  if (contentType !== null) return contentType;
  throw new Problem('E009', {
    fields: { name: 'field.format' },
    detail: { fileType: fileExtensions.map((extension) => `.${extension}`).join(', ') },
  });
}

const endingOf = (name: string) => name.split('.').at(-1)?.toLowerCase();

/** @throws Problem E009 when the extension does not match the type of the file */
export function checkSameType(name: string, file: { name: string; contentType: string }): void {
  if (contentTypeOf(name) === file.contentType && endingOf(name) === endingOf(file.name)) return;
  throw new Problem('E009', {
    fields: { name: 'field.format' },
    detail: { fileType: `.${endingOf(file.name)}` },
  });
}
