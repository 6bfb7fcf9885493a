/**
 * The SVG path of a line through `values` in a box of this size, from its left edge to its right one. Unknown values
 * leave a gap; a single value is a short line, and equal values are a line in the middle.
 */
export function sparkPath(
  values: readonly (number | null)[],
  width: number,
  height: number,
  min?: number,
  max?: number,
): string {
  const known = values.filter((value) => value !== null);
  if (known.length === 0) return '';
  const low = min ?? Math.min(...known);
  const high = max ?? Math.max(...known);
  const step = values.length > 1 ? width / (values.length - 1) : 0;
  const y = (value: number) => (high === low ? height / 2 : height - ((value - low) / (high - low)) * height);
  const round = (number: number) => Math.round(number * 10) / 10;
  let isDrawing = false;
  return values
    .map((value, index) => {
      if (value === null) {
        isDrawing = false;
        return '';
      }
      const point = `${isDrawing ? 'L' : 'M'}${round(index * step)} ${round(y(value))}`;
      isDrawing = true;
      // A path of a single point would draw nothing.
      return values[index + 1] == null && values[index - 1] == null ? `${point}h1` : point;
    })
    .join('');
}
