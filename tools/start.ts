import { buildConsole } from './build-console.ts';

await buildConsole();
await import('@muster/server/main');
