import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { areas } from './areas.ts';
import { defineArea } from './define-area.ts';
import type { EndpointDefinition } from './endpoint.ts';
import { endpoints } from './endpoints.ts';
import type { ErrorCode } from './errors.ts';
import { fromAreas } from './from-areas.ts';
import type { CommandKind } from './robot-link/commands.ts';

test('every folder with an area is in the list, under its own name', async () => {
  const folders = await readdir(import.meta.dirname, { recursive: true });
  const found = folders.filter((file) => path.basename(file) === 'area.ts').map((file) => path.dirname(file));
  expect(areas.map(({ name }) => name).toSorted()).toEqual(found.toSorted());
});

test.each(areas)('$name lists all its endpoint files', async (area) => {
  const files = await readdir(path.join(import.meta.dirname, area.name));
  const found = files
    .filter((file) => file.endsWith('endpoints.ts'))
    .map((file) => path.basename(file, '.ts'));
  expect([...area.endpoints].toSorted()).toEqual(found.toSorted());
});

test('endpoints of all areas are loaded', () => {
  expect(endpoints.map(({ id }) => id)).toEqual(
    expect.arrayContaining(['account.login', 'devices.import', 'configs.deploy', 'robots.enrol']),
  );
});

test('an area without declarations gets empty defaults', () => {
  expect(defineArea({ name: 'empty' })).toEqual({
    name: 'empty',
    permissions: {},
    errors: {},
    robotCommands: {},
    details: {},
    endpoints: ['endpoints'],
  });
});

test('the types keep the exact names that the areas declare', () => {
  expect(Object.keys(fromAreas('errors'))).toContain('device.conflict');
  const code: ErrorCode = 'device.conflict';
  const kind: CommandKind = 'config.apply';
  const access: EndpointDefinition['access'] = 'config.deploy';
  // @ts-expect-error -- no area declares this code
  const noCode: ErrorCode = 'device.no_such_code';
  // @ts-expect-error -- no area declares this kind
  const noKind: CommandKind = 'config.no_such_kind';
  // @ts-expect-error -- no area declares this permission
  const noAccess: EndpointDefinition['access'] = 'config.no_such_permission';
  expect(new Set([code, kind, access, noCode, noKind, noAccess]).size).toBe(6);
});
