/** Why a file is not taken. The list is closed: whoever calls says each in words. */
export type InspectionCode =
  /** No zip at all. */
  | 'not_archive'
  /** It begins like a zip, and its end is missing. */
  | 'truncated'
  | 'encrypted'
  /** Its parts contradict each other: what one program reads, another would not. */
  | 'broken_archive'
  | 'too_many_entries'
  /** A name that leads out of the folder it is unpacked to. */
  | 'unsafe_name'
  | 'duplicate_entry'
  /** It would become far more than it is. */
  | 'unpacks_too_large'
  | 'no_manifest'
  | 'broken_manifest'
  /** A part of an app that cannot be installed alone. */
  | 'split_package'
  | 'broken_resources'
  | 'broken_signature'
  /** The content is not what the name's ending says. */
  | 'wrong_content'
  /** It was not done in the time or memory it may take. */
  | 'too_complex';

/** A file that is not taken. Errors of the store that it is read from pass through as they are. */
export class InspectionFailed extends Error {
  readonly code: InspectionCode;

  constructor(code: InspectionCode, options?: ErrorOptions) {
    super(code, options);
    this.code = code;
  }
}

/**
 * Runs a parser that reads without looking at lengths: where it reads beyond its bytes, Node throws a RangeError.
 * @throws InspectionFailed with `code` instead of it
 */
export function parse<T>(code: InspectionCode, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof RangeError) throw new InspectionFailed(code, { cause: error });
    throw error;
  }
}
