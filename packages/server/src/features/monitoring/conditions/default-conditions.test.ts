import { languages } from '@muster/contract/languages';
import { expect, it } from 'vitest';
import { defaultConditions } from './default-conditions.ts';

it.each(languages)('every type of robot has a default condition, named in %s', async (language) => {
  const conditions = await defaultConditions('01930000-0000-7000-8000-000000000000', language);
  expect(conditions.map(({ document }) => document.robotType)).toEqual(['kebbi', 'service']);
  expect(new Set(conditions.map(({ document }) => document.name)).size).toBe(2);
});
