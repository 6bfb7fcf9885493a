/** The interface languages; in a file without schemas, because the sign-in page does not load the validator. */
export const languages = ['zh-TW', 'zh-CN', 'en-US', 'ja-JP', 'ko-KR'] as const;
export type Language = (typeof languages)[number];
export const fallbackLanguage: Language = 'zh-TW';
