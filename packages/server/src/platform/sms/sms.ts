export interface Sms {
  /** Whether a gateway is configured: without one, codes are sent by mail. */
  readonly isThere: boolean;
  /** @throws when the gateway does not accept it within ten seconds */
  send(message: { to: string; text: string }): Promise<void>;
}

const TIMEOUT_MS = 10_000;

/**
 * Sends text messages through an HTTP gateway: a POST of `{ "to": "+886…", "text": "…" }` to the operator's URL, which
 * may contain a user name and a password. Any response but 2xx is a failure.
 */
export function createSms(url: string | undefined): Sms {
  if (url === undefined)
    return {
      isThere: false,
      send: () => Promise.reject(new Error('SMS_URL is not set')),
    };
  const target = new URL(url);
  const { username, password } = target;
  target.username = '';
  target.password = '';
  const authorisation: Record<string, string> =
    username === ''
      ? {}
      : {
          authorization: `Basic ${Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`).toString('base64')}`,
        };
  return {
    isThere: true,
    async send(message) {
      const answer = await fetch(target, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...authorisation },
        body: JSON.stringify(message),
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      await answer.body?.cancel();
      if (!answer.ok) throw new Error(`the SMS gateway responded ${answer.status}`);
    },
  };
}
