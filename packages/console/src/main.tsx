import './styles/app.css';
import { isEntryPath } from './platform/paths.ts';
import { watchUncaughtErrors } from './platform/uncaught-errors.ts';

watchUncaughtErrors();

const root = document.getElementById('root')!;

/** Two programs in one page: who is not signed in waits for a few kilobytes, not for the console. */
if (isEntryPath(location.pathname)) void import('./app/entry/entry.tsx').then(({ start }) => start(root));
else void import('./app/console.tsx').then(({ start }) => start(root));
