/** Props of a piece that always shows the same value. */
export function fixed<T>(value: T) {
  return { value, onChange: () => {} };
}
