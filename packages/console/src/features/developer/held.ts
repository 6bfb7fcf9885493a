import { useState } from 'react';

/** What one piece of the page holds, for pieces that can be tried out: `<TextField label="Name" {...name} />`. */
export function useHeld<T>(first: T) {
  const [value, onChange] = useState(first);
  return { value, onChange };
}

/** For a piece that shows one value and keeps it. */
export function fixed<T>(value: T) {
  return { value, onChange: () => {} };
}
