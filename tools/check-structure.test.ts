import { expect, it } from 'vitest';
import { faultsOf, testFaultsOf } from './check-structure.ts';

const server = 'packages/server/src/features';
const console = 'packages/console/src';

it.each([
  [`${server}/devices/list/a.ts`, "import { x } from '../../groups/groups.events.ts';"],
  [`${server}/devices/list/a.ts`, "import { x } from '../devices.events.ts';"],
  [`${server}/devices/list/a.store.ts`, "db.selectFrom('devices')"],
  [`${console}/features/groups/A.tsx`, "import { x } from '../devices/devices.page.ts';"],
  [`${console}/domain/robot/A.tsx`, "import { x } from '../../ui/Button.tsx';"],
])('%s may %s', (file, text) => {
  expect(faultsOf(file, text)).toEqual([]);
});

it.each([
  [`${server}/devices/list/a.ts`, "import type { X } from '../../groups/groups.service.ts';", '*.events.ts'],
  [`${server}/devices/a.ts`, "const x = await import('../groups/groups.store.ts');", '*.events.ts'],
  [`${server}/devices/list/a.service.ts`, "db.selectFrom('devices')", 'SQL'],
  [`${server}/devices/list/a.service.ts`, 'await sql`select 1`.execute(db)', 'SQL'],
  [`${console}/features/groups/A.tsx`, "import { x } from '../devices/DeviceTable.tsx';", '*.dialog.ts'],
  [`${console}/domain/robot/A.tsx`, "import { x } from '../../features/devices/devices.page.ts';", 'domain'],
  [`${console}/ui/A.tsx`, "import { x } from '../domain/robot/A.tsx';", 'ui may not depend on domain'],
])('%s may not %s', (file, text, why) => {
  expect(faultsOf(file, text).join()).toContain(why);
});

it('a test beside the code may use a database, but not start the whole server', () => {
  const file = `${server}/devices/presence/a.test.ts`;
  const imports = (name: string) => `import { x } from '../../../../tests/setup/${name}.ts';`;
  expect(testFaultsOf(file, imports('with-database'))).toEqual([]);
  for (const name of ['test-server', 'with-team'])
    expect(testFaultsOf(file, imports(name)).join()).toContain('packages/server/tests');
});
