/** The database references a file that the store does not have: it is on another machine's disk, or was removed. */
export class FileMissing extends Error {
  constructor(key: string, cause: unknown) {
    super(`${key} is missing in the store`, { cause });
  }
}
