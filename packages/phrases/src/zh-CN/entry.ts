import { account } from './account.ts';
import { common } from './common.ts';
import { entryErrors } from './entry-errors.ts';
import { fields } from './fields.ts';

export const entry = { account, common, fields, errors: entryErrors } as const;
