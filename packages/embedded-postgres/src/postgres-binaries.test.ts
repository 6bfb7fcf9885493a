import { execFileSync } from 'node:child_process';
import { chmod, readdir, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { prepareBinaries } from './postgres-binaries.ts';
import { findPostgresPackage } from './postgres-package.ts';
import type { PostgresPackage } from './postgres-package.ts';
import { findPostgresUser, identityOf, isRoot } from './postgres-user.ts';
import { copyPackage } from './testing/copy-package.ts';
import { temporaryDirectory } from './testing/temporary-directory.ts';

vi.setConfig({ testTimeout: 60_000 });

/** The package as unpacked by npm when install scripts are off. */
async function freshPackage(): Promise<PostgresPackage> {
  const installed = await findPostgresPackage();
  const dir = path.join(await temporaryDirectory(), 'package');
  await copyPackage(installed.dir, dir);
  const lib = path.join(dir, 'native', 'lib');
  for (const entry of await readdir(lib, { withFileTypes: true })) {
    if (entry.isSymbolicLink()) await rm(path.join(lib, entry.name));
  }
  return { ...installed, dir };
}

describe('the programs', () => {
  it('run in place after the links of their libraries are created', async () => {
    const source = await freshPackage();
    const cache = await temporaryDirectory();
    for (const _twice of [1, 2]) {
      const { initdb } = await prepareBinaries(source, null, cache, () => undefined);
      expect(initdb.startsWith(source.dir)).toBe(true);
      expect(execFileSync(initdb, ['--version'], { encoding: 'utf8' })).toContain('PostgreSQL');
    }
    expect(await readdir(cache)).toEqual([]);
  });

  it('run from a copy if their package is not executable, and the package is not changed', async () => {
    const source = await freshPackage();
    const original = path.join(source.dir, 'native', 'bin', 'postgres');
    await chmod(original, 0o644);
    const cache = await temporaryDirectory();
    const lines: string[] = [];
    for (const _twice of [1, 2]) {
      const { postgres } = await prepareBinaries(source, null, cache, (line) => lines.push(line));
      expect(path.dirname(path.dirname(path.dirname(path.dirname(postgres))))).toBe(cache);
      expect(execFileSync(postgres, ['--version'], { encoding: 'utf8' })).toContain('PostgreSQL');
    }
    expect(lines).toHaveLength(1);
    expect((await stat(original)).mode & 0o777).toBe(0o644);
    expect(await readdir(cache)).toHaveLength(1);
  });

  it.skipIf(isRoot())('run from a copy if the links cannot be created beside the libraries', async () => {
    const source = await freshPackage();
    const lib = path.join(source.dir, 'native', 'lib');
    await chmod(lib, 0o555);
    onTestFinished(() => chmod(lib, 0o755));
    const cache = await temporaryDirectory();
    const { postgres } = await prepareBinaries(source, null, cache, () => undefined);
    expect(postgres.startsWith(cache)).toBe(true);
    expect(execFileSync(postgres, ['--version'], { encoding: 'utf8' })).toContain('PostgreSQL');
  });

  it.runIf(isRoot())('run from a copy when the user cannot reach the package', async () => {
    const source = await freshPackage();
    await chmod(path.dirname(source.dir), 0o700);
    const user = await findPostgresUser();
    const cache = path.join(await temporaryDirectory(), 'made', 'here');
    const before = process.umask(0o077);
    try {
      const { postgres } = await prepareBinaries(source, user, cache, () => undefined);
      const options = { encoding: 'utf8', cwd: '/', ...identityOf(user) } as const;
      expect(execFileSync(postgres, ['--version'], options)).toContain('PostgreSQL');
    } finally {
      process.umask(before);
    }
  });

  it.runIf(isRoot())('fail with advice if even the copy cannot be reached', async () => {
    const source = await freshPackage();
    await chmod(path.dirname(source.dir), 0o700);
    const closed = await temporaryDirectory(0o700);
    await expect(prepareBinaries(source, await findPostgresUser(), closed, () => undefined)).rejects.toThrow(
      /cannot use .*[\s\S]*chmod o\+rx/,
    );
  });

  it('fail with advice if the package is damaged', async () => {
    const source = await freshPackage();
    await rm(path.join(source.dir, 'native', 'bin', 'initdb'));
    await expect(prepareBinaries(source, null, await temporaryDirectory(), () => undefined)).rejects.toThrow(
      /damaged[\s\S]*npm install[\s\S]*server \(15 or newer\) of your own/,
    );
  });

  it('fail with advice if the directory for the copy cannot be created', async () => {
    const source = await freshPackage();
    await chmod(path.join(source.dir, 'native', 'bin', 'postgres'), 0o644);
    const file = path.join(await temporaryDirectory(), 'file');
    await writeFile(file, '');
    const failure = prepareBinaries(source, null, path.join(file, 'cache'), () => undefined);
    await expect(failure).rejects.toThrow(/Could not copy[\s\S]*server \(15 or newer\) of your own/);
  });
});

describe('the package', () => {
  it('fails with its name on a system for which it is not published', async () => {
    await expect(findPostgresPackage('sunos-x64')).rejects.toThrow(
      /sunos-x64[\s\S]*server \(15 or newer\) of your own/,
    );
  });

  it('fails with its name if npm left it out', async () => {
    const other = process.platform === 'darwin' ? 'linux-x64' : 'darwin-x64';
    await expect(findPostgresPackage(other)).rejects.toThrow(/not installed[\s\S]*npm install/);
  });
});
