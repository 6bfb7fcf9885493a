import MessageSquareText from 'lucide-react/icons/message-square-text';
import { definePage } from '../../platform/page/define-page.ts';
import { readFeedbackSearch } from './feedback-search.ts';

export const feedbackPage = definePage('feedback', '/feedback', {
  title: 'shell.page.feedback',
  icon: MessageSquareText,
  permission: 'feedback.read',
  search: readFeedbackSearch,
  load: async () => (await import('./FeedbackPage.tsx')).FeedbackPage,
});
