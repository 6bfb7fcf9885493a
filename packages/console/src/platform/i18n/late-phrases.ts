import { createStore, useStore } from '../store.ts';

const version = createStore(0);

/** Phrases arrived after something using them was rendered: renders it again. */
export const tellLatePhrases = () => version.set(version.get() + 1);

/** Changes whenever phrases arrive. */
export const usePhrasesVersion = () => useStore(version);
