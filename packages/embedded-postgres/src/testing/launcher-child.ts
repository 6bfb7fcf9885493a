// A process with a database: prints one line when it is ready or has failed, then runs until it is killed.
import { pathToFileURL } from 'node:url';

const [entry, dataDir] = process.argv.slice(2) as [string, string];
const { startEmbeddedPostgres } = (await import(
  pathToFileURL(entry).href
)) as typeof import('../embedded-postgres.ts');
try {
  const { pid, url, connection } = await startEmbeddedPostgres({ dataDir, name: 'robots' });
  console.log(JSON.stringify({ pid, url, connection }));
  setInterval(() => undefined, 60_000);
} catch (error) {
  console.log(JSON.stringify({ error: String(error) }));
}
