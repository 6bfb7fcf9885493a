/** What a page needs whose files the server no longer has. One file, fetched before that while the page is idle. */
export { MissingPart } from './MissingPart.tsx';
export { reloadWhenUpdated } from './reload-when-updated.ts';
