/** The limit of a wait, for `expect.poll`: it only ends a test that would wait for ever, also on a busy machine. */
export const WITHIN = { timeout: 30_000 };
