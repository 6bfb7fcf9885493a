import { useRef } from 'react';

/** `crypto.randomUUID` is missing where the page came over plain HTTP, as it does inside many schools. */
export function newUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/**
 * The name of one wish. As long as the same is asked for it stays the same, so that pressing again after an answer was
 * lost does nothing twice; `renew` after it was answered.
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
