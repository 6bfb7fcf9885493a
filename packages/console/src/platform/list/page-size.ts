import { readCookie, writeCookie, YEAR_SECONDS } from '../cookies.ts';

export const pageSizes = [20, 50, 100, 200] as const;
export type PageSize = (typeof pageSizes)[number];

/** Rows per page as last chosen by the user (cookie `size`, spec section 3); undefined for the default. */
export function rememberedSize(): Exclude<PageSize, 20> | undefined {
  const size = Number(readCookie('size'));
  return size === 50 || size === 100 || size === 200 ? size : undefined;
}

export function rememberSize(size: PageSize): void {
  writeCookie('size', String(size), YEAR_SECONDS);
}

/** Parses `limit` of an address: one of the sizes offered. */
export function readPageSize(value: unknown): PageSize | undefined {
  return pageSizes.find((size) => String(size) === String(value));
}
