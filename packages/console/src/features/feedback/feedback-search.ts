import type { FeedbackCategory } from '@muster/contract/feedback/categories';
import { readChoice, readPage, type RawSearch } from '../../platform/search.ts';

export interface FeedbackSearch {
  category?: FeedbackCategory | undefined;
  page?: number | undefined;
}

const categories: Record<FeedbackCategory, true> = {
  problem: true,
  idea: true,
  question: true,
  general: true,
};

export function readFeedbackSearch(raw: RawSearch): FeedbackSearch {
  return { category: readChoice(raw.category, categories), page: readPage(raw.page) };
}
