/** Code for a page whose files the server no longer has: one file, prefetched while the page is idle. */
export { MissingPart } from './MissingPart.tsx';
export { reloadWhenUpdated } from './reload-when-updated.ts';
