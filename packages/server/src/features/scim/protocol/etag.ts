import { createHash } from 'node:crypto';
import { ScimError } from './scim-error.ts';

/** The version of a resource: a hash of its content. */
export function versionOf(said: unknown): string {
  return `W/"${createHash('sha256').update(JSON.stringify(said)).digest('base64url').slice(0, 22)}"`;
}

const bare = (tag: string) => tag.trim().replace(/^W\//, '');

/**
 * Whether one of the header's tags is this version. Weak and strong tags are treated alike: nothing is compared by
 * bytes.
 */
export function names(header: string, version: string): boolean {
  return header.trim() === '*' || header.split(',').some((tag) => bare(tag) === bare(version));
}

/** @throws ScimError when the change is based on an older version */
export function checkMatch(ifMatch: string | undefined, version: string): void {
  if (ifMatch !== undefined && !names(ifMatch, version))
    throw new ScimError('changed', 'The resource has changed since this version was read.');
}
