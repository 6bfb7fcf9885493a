import type { NetworkResult } from '@muster/contract/network-checks/schemas';
import { readChoice, readId, readPage, readText, type RawSearch } from '../../platform/search.ts';

export interface NetworkSearch {
  group?: string | undefined;
  result?: NetworkResult | undefined;
  keyword?: string | undefined;
  page?: number | undefined;
}

const results: Record<NetworkResult, true> = {
  bad: true,
  error: true,
  notObtained: true,
  normal: true,
  loading: true,
  good: true,
  none: true,
};

export function readNetworkSearch(raw: RawSearch): NetworkSearch {
  return {
    group: readId(raw.group),
    result: readChoice(raw.result, results),
    keyword: readText(raw.keyword),
    page: readPage(raw.page),
  };
}
