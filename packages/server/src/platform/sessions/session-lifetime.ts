const DAY = 24 * 60 * 60;

/** In seconds. An unused session ends after `idle`, any session after `longest`. */
export const sessionSeconds = { idle: 7 * DAY, longest: 30 * DAY };
