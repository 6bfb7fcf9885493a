import type { login, logout, setup, setupStatus } from '@muster/contract/account/endpoints';
import { errorCodes } from '@muster/contract/errors';
import { expect, expectTypeOf, test } from 'vitest';
import { entryErrorCodes, isEntryErrorCode, type EntryErrorCode } from './entry-error-codes.ts';

type OwnErrors<Endpoint> = Endpoint extends { errors: readonly (infer Code)[] } ? Code : never;

test('the entry has the text of every error of the endpoints before sign-in', () => {
  expectTypeOf<
    OwnErrors<typeof login | typeof logout | typeof setup | typeof setupStatus>
  >().toExtend<EntryErrorCode>();
});

test('recognises exactly its own codes', () => {
  expect(errorCodes.filter(isEntryErrorCode).toSorted()).toEqual(entryErrorCodes.toSorted());
});
