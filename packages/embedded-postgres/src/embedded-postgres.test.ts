import { mkdir, rmdir, stat, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { processIdentity } from './process-identity.ts';
import { preparedDirectories } from './testing/prepared-directory.ts';
import { query, startedPostgres } from './testing/started-postgres.ts';
import { temporaryDirectory } from './testing/temporary-directory.ts';

vi.setConfig({ testTimeout: 60_000 });

const preparedDirectory = preparedDirectories();

describe('the embedded PostgreSQL', () => {
  it('keeps committed data across restarts', async () => {
    const dataDir = path.join(await temporaryDirectory(), 'made', 'when missing');
    const first = await startEmbeddedPostgres({ dataDir, name: 'robots' });
    await query(first.url, 'CREATE TABLE robot AS SELECT 7 AS id');
    await first.stop();
    expect(await processIdentity(first.pid)).toBeNull();

    const second = await startedPostgres(dataDir);
    expect(await query(second.url, 'SELECT id FROM robot')).toEqual([{ id: 7 }]);
  });

  it('enables data protection and listens only on its private socket', async () => {
    const { url, connection } = await startedPostgres(await preparedDirectory());
    const names = ['data_checksums', 'server_encoding', 'listen_addresses', 'fsync', 'synchronous_commit'];
    const selected = [...names, 'shared_buffers', 'max_connections', 'TimeZone'].map(
      (name) => `current_setting('${name}') AS "${name}"`,
    );
    expect(await query(url, `SELECT ${selected.join(', ')}`)).toEqual([
      {
        data_checksums: 'on',
        server_encoding: 'UTF8',
        listen_addresses: '',
        fsync: 'on',
        synchronous_commit: 'on',
        shared_buffers: '128MB',
        max_connections: '100',
        TimeZone: 'UTC',
      },
    ]);
    expect((await stat(connection.host)).mode & 0o777).toBe(0o700);
    const rules = await query<{ type: string; auth_method: string }>(
      url,
      `SELECT DISTINCT type, auth_method FROM pg_hba_file_rules WHERE auth_method <> 'reject'`,
    );
    expect(rules).toEqual([{ type: 'local', auth_method: 'trust' }]);
  });

  it('builds trigrams for Chinese and Japanese words', async () => {
    const { url } = await startedPostgres(await preparedDirectory());
    await query(url, 'CREATE EXTENSION pg_trgm');
    const [row] = await query<{ found: number }>(
      url,
      `SELECT cardinality(show_trgm('機器人ロボット')) AS found`,
    );
    expect(row?.found).toBeGreaterThan(0);
  });

  it('works in a directory with a comma, a quote, spaces and other scripts in its name', async () => {
    const { url } = await startedPostgres(path.join(await temporaryDirectory(), `a, "b" 資料`));
    expect(await query(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('works in a directory whose path is too long for a socket', async () => {
    const dataDir = path.join(await temporaryDirectory(), 'x'.repeat(120));
    const { url, connection } = await startedPostgres(dataDir);
    expect(await query(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    expect((await stat(connection.host)).mode & 0o777).toBe(0o700);
  });

  it('ignores PG* variables meant for other servers', async () => {
    vi.stubEnv('PGSSLMODE', 'require')
      .stubEnv('PGPORT', '1')
      .stubEnv('PGDATA', '/nowhere')
      .stubEnv('PGUSER', 'x');
    try {
      const { url } = await startedPostgres(await temporaryDirectory());
      expect(await query(url, 'SELECT current_user AS name')).toEqual([{ name: 'robots' }]);
    } finally {
      vi.unstubAllEnvs();
    }
  });

  it('reports why a damaged database does not start, and what to do', async () => {
    const dataDir = await preparedDirectory();
    await truncate(path.join(dataDir, 'cluster', 'global', 'pg_control'), 0);

    const failure = await startEmbeddedPostgres({ dataDir, name: 'robots' }).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(EmbeddedPostgresError);
    expect(String(failure)).toContain('pg_control');
    expect(String(failure)).toContain('server (15 or newer) of your own');
  });

  it('reports data of a major version that its programs cannot read', async () => {
    const dataDir = await preparedDirectory();
    await writeFile(path.join(dataDir, 'cluster', 'PG_VERSION'), '15\n');
    await expect(startEmbeddedPostgres({ dataDir, name: 'robots' })).rejects.toThrow(
      /version 15[\s\S]*restore a dump/,
    );
  });

  it('can be started again after a start that failed', async () => {
    const dataDir = await temporaryDirectory();
    await mkdir(path.join(dataDir, 'postgres.log'));
    await expect(startEmbeddedPostgres({ dataDir, name: 'robots' })).rejects.toThrow(EmbeddedPostgresError);
    await rmdir(path.join(dataDir, 'postgres.log'));
    const { url } = await startedPostgres(dataDir);
    expect(await query(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });
});
