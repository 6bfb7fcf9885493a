/** Runs PostgreSQL in the given directory until SIGTERM; sends its connection to the parent process. */
import { startEmbeddedPostgres } from '@muster/embedded-postgres/embedded-postgres';

const postgres = await startEmbeddedPostgres({ dataDir: process.argv[2]!, name: 'muster' });
const stop = () => void postgres.stop().then(() => process.exit(0));
process.on('SIGTERM', stop);
process.on('disconnect', stop);
process.send!(postgres.connection);
