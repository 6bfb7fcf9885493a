import { useRef } from 'react';

/** `crypto.randomUUID` is not available over plain HTTP, which many schools use internally. */
export function newUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/**
 * Idempotency key of a request. Stays the same for the same body, so that a retry after a lost response does nothing
 * twice; call `renew` after the response.
 */
export function useRequestId(): { of: (body: object) => string; renew: () => void } {
  const known = useRef<{ text: string; id: string } | null>(null);
  return {
    of(body) {
      const text = JSON.stringify(body);
      if (known.current?.text !== text) known.current = { text, id: newUuid() };
      return known.current.id;
    },
    renew() {
      known.current = null;
    },
  };
}
