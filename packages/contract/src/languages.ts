/** The interface languages, apart from any schema: the sign-in page needs them and carries no validator. */
export const languages = ['zh-TW', 'zh-CN', 'en-US', 'ja-JP', 'ko-KR'] as const;
export type Language = (typeof languages)[number];
export const fallbackLanguage: Language = 'zh-TW';
