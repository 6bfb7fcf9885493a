import { useState } from 'react';

/** State of a field, to be spread over it: `<TextField label="Name" {...name} />`. */
export function useHeld<T>(first: T) {
  const [value, onChange] = useState(first);
  return { value, onChange };
}
