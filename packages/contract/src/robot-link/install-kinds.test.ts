import { expect, expectTypeOf, test } from 'vitest';
import { type InstallKind, installKinds } from './install-kinds.ts';

test('commands of any area that have the parameters of an install are installs', () => {
  expect(installKinds).toEqual(expect.arrayContaining(['app.install', 'file.fetch', 'material.send']));
});

test('commands that have only some of these parameters are not', () => {
  for (const kind of ['file.drop', 'log.upload', 'config.apply']) expect(installKinds).not.toContain(kind);
});

test('types: the kinds are known to the compiler', () => {
  expectTypeOf<
    Extract<'app.install' | 'material.send' | 'file.drop' | 'log.upload', InstallKind>
  >().toEqualTypeOf<'app.install' | 'material.send'>();
});
