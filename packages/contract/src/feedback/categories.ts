export const feedbackCategories = ['problem', 'idea', 'question', 'general'] as const;
export type FeedbackCategory = (typeof feedbackCategories)[number];
