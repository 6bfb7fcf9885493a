/**
 * Seconds since a person last used the client that sends this: a key, a finger or the mouse. Teams may lock sessions
 * that nobody uses, and what a console asks for on its own must not keep one open.
 */
export const IDLE_HEADER = 'x-idle-seconds';
