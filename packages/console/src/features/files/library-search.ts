import type { AppSort } from '@muster/contract/apps/schemas';
import type { FileKind, FileSort } from '@muster/contract/files/schemas';
import type { Visibility } from '@muster/contract/files/sharing';
import { type PageSize, readPageSize } from '../../platform/list/page-size.ts';
import { readChoice, reader, readId, readPage, readText, type RawSearch } from '../../platform/search.ts';

export type LibraryTab = 'apps' | 'files';

export interface LibrarySearch {
  /** Without it, the apps. */
  tab?: 'files' | undefined;
  keyword?: string | undefined;
  kind?: FileKind | undefined;
  visibility?: Visibility | undefined;
  /** Sort order of files; without it, newest first. */
  sort?: FileSort | undefined;
  /** Sort order of apps; without it, by name. */
  appSort?: AppSort | undefined;
  /** Apps that robots have, or that none has. */
  installed?: 'yes' | 'no' | undefined;
  page?: number | undefined;
  limit?: PageSize | undefined;
  /** Cards instead of rows. */
  look?: 'grid' | undefined;
  /** The file whose drawer is open. */
  file?: string | undefined;
  /** The package of the app whose drawer is open. */
  app?: string | undefined;
}

const kinds: Record<FileKind, true> = { image: true, audio: true, video: true, script: true, other: true };

const visibilities: Record<Visibility, true> = { private: true, groups: true, team: true };

const sorts: Record<FileSort, true> = {
  name: true,
  '-name': true,
  size: true,
  '-size': true,
  uploadedAt: true,
  '-uploadedAt': true,
};

const appSorts: Record<AppSort, true> = { ...sorts, robots: true, '-robots': true };

const readPackage = reader(/^(?=.{1,255}$)[a-zA-Z]\w*(\.\w+)+$/);

export function readLibrarySearch(raw: RawSearch): LibrarySearch {
  const sort = readChoice(raw.sort, sorts);
  const appSort = readChoice(raw.appSort, appSorts);
  return {
    tab: raw.tab === 'files' ? 'files' : undefined,
    keyword: readText(raw.keyword),
    kind: readChoice(raw.kind, kinds),
    visibility: readChoice(raw.visibility, visibilities),
    sort: sort === '-uploadedAt' ? undefined : sort,
    appSort: appSort === 'name' ? undefined : appSort,
    installed: readChoice(raw.installed, { yes: true, no: true }),
    page: readPage(raw.page),
    limit: readPageSize(raw.limit),
    look: raw.look === 'grid' ? 'grid' : undefined,
    file: readId(raw.file),
    app: readPackage(raw.app),
  };
}
