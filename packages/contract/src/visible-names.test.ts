import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { emptyConfig } from './configs/empty-config.ts';
import { createConfig } from './configs/endpoints.ts';
import { copyConfig } from './configs/use.endpoints.ts';
import { renameDevice } from './devices/changes.endpoints.ts';
import { createDevice } from './devices/endpoints.ts';
import { createSavedFilter } from './devices/filters.endpoints.ts';
import { faultsOfLines } from './devices/import.schemas.ts';
import { newFileName } from './files/schemas.ts';
import { createRollout } from './rollouts/endpoints.ts';
import { givenProvider } from './sign-on/schemas.ts';

const names: Record<string, z.ZodType> = {
  configuration: createConfig.body.shape.document,
  'copy of a configuration': copyConfig.body.shape.name,
  robot: renameDevice.body.shape.name,
  'new robot': createDevice.body.shape.name,
  'saved filter': createSavedFilter.body.shape.name,
  file: newFileName,
  rollout: createRollout.body.shape.name,
  'sign-on provider': givenProvider.shape.name,
};
const accepts = (kind: string, name: string) =>
  names[kind]!.safeParse(kind === 'configuration' ? { ...emptyConfig, name } : name).success;

describe.each(Object.keys(names))('the name of a %s', (kind) => {
  it('may not look like a missing one', () => {
    expect(accepts(kind, '凱比 1')).toBe(true);
    for (const name of ['\u200b', '\u3164', '\u2060\u00ad']) expect(accepts(kind, name)).toBe(false);
  });
  it('is on one line', () => {
    for (const name of ['a\nb', 'a\u2028b']) expect(accepts(kind, name)).toBe(false);
  });
});

it('a line of an import whose name cannot be seen is reported', () => {
  const line = { line: 2, sn: 'KS10240101', name: '\u3164', group: '', model: '', comment: '' };
  expect([...faultsOfLines([line])]).toEqual([[2, ['characters']]]);
});
