/** Why a file is refused. The list is closed: callers map each code to a message. */
export type InspectionCode =
  /** Not a zip. */
  | 'not_archive'
  /** Begins like a zip, but its end is missing. */
  | 'truncated'
  | 'encrypted'
  /** Contradictory parts, which programs would read differently. */
  | 'broken_archive'
  | 'too_many_entries'
  /** A name that leads out of the folder it is unpacked to. */
  | 'unsafe_name'
  | 'duplicate_entry'
  /** Unpacks to far more than its size. */
  | 'unpacks_too_large'
  | 'no_manifest'
  | 'broken_manifest'
  /** A split of an app, which cannot be installed alone. */
  | 'split_package'
  | 'broken_resources'
  | 'broken_signature'
  /** The content does not match the extension of the file name. */
  | 'wrong_content'
  /** Exceeded the limits of time or memory. */
  | 'too_complex';

/** A file that is refused. Errors of the store pass through unchanged. */
export class InspectionFailed extends Error {
  readonly code: InspectionCode;

  constructor(code: InspectionCode, options?: ErrorOptions) {
    super(code, options);
    this.code = code;
  }
}

/**
 * Runs a parser that does not check lengths: reading beyond the buffer makes Node throw a RangeError.
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
