import { typeCheck } from './type-check.ts';

// `npm run types`: what an editor shows, for all files.
if (!(await typeCheck())) process.exit(1);
