/** The version of the built-in privacy text. Raise it when the text promises something else. */
export const BUILT_IN_CONSENT = '2026-11';
