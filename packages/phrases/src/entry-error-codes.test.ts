import type { login, logout, setup, setupStatus } from '@muster/contract/account';
import { errorCodes } from '@muster/contract/errors';
import { expect, expectTypeOf, test } from 'vitest';
import { entryErrorCodes, isEntryErrorCode, type EntryErrorCode } from './entry-error-codes.ts';

type OwnErrors<Endpoint> = Endpoint extends { errors: readonly (infer Code)[] } ? Code : never;

test('every answer of the endpoints before sign-in has its text before sign-in', () => {
  expectTypeOf<
    OwnErrors<typeof login | typeof logout | typeof setup | typeof setupStatus>
  >().toExtend<EntryErrorCode>();
});

test('tells its codes from all others', () => {
  expect(errorCodes.filter(isEntryErrorCode).toSorted()).toEqual(entryErrorCodes.toSorted());
});
