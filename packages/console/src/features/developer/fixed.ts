/** For a piece that shows one value and keeps it. */
export function fixed<T>(value: T) {
  return { value, onChange: () => {} };
}
