import type { Sections } from '../phrase.ts';

export const phrases = {
  shell: { page: { appsFiles: '應用程式與檔案' } },
} as const satisfies Sections;

declare module '../areas.ts' {
  interface PhraseFiles {
    'files-names/zh-TW': typeof phrases;
  }
}
