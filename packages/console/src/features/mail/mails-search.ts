import type { MailState } from '@muster/contract/mail/schemas';
import { readChoice, readPage, readText, type RawSearch } from '../../platform/search.ts';

export interface MailsSearch {
  keyword?: string | undefined;
  stateFilter?: MailState | undefined;
  page?: number | undefined;
}

const states: Record<MailState, true> = { failed: true, retrying: true, waiting: true, sent: true };

export const stateNames = Object.keys(states) as MailState[];

export function readMailsSearch(raw: RawSearch): MailsSearch {
  return {
    keyword: readText(raw.keyword),
    stateFilter: readChoice(raw.stateFilter, states),
    page: readPage(raw.page),
  };
}
