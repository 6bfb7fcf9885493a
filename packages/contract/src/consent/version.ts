/** The version of the built-in privacy text. To be raised with a change of what it promises. */
export const BUILT_IN_CONSENT = '2026-11';
