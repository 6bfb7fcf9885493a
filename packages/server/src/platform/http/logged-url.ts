/**
 * The URL of a request for the log: its path and the names of its parameters. A value may be a secret, such as the token
 * of a link for a new password or the signature of a picture.
 */
export const loggedUrl = (url: string): string =>
  url.replace(/\?.*/s, (query) => query.replaceAll(/=[^&]*/g, '=…'));
