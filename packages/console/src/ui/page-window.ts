export type PageMark = number | 'gap-before' | 'gap-after';

/** Which page numbers to show: both ends, the current page and its neighbours, never more than 7 marks. */
export function pageWindow(page: number, count: number): PageMark[] {
  if (count <= 7) return Array.from({ length: Math.max(count, 0) }, (_, index) => index + 1);
  const current = Math.min(Math.max(page, 1), count);
  if (current <= 4) return [1, 2, 3, 4, 5, 'gap-after', count];
  if (current >= count - 3) return [1, 'gap-before', count - 4, count - 3, count - 2, count - 1, count];
  return [1, 'gap-before', current - 1, current, current + 1, 'gap-after', count];
}
