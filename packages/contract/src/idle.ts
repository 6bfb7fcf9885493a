/**
 * Seconds since the user last used the client: keyboard, touch or mouse. Teams may lock idle sessions, and the
 * console's background requests must not keep a session open.
 */
export const IDLE_HEADER = 'x-idle-seconds';
