import type { Sections } from '../phrase.ts';

export const phrases = {
  permissions: {
    title: '角色與權限',
    intro: '每個角色可以做什麼，以及適用範圍。',
    you: '您',
    what: '權限',
    shareNote: '擁有者開放時，所有成員都能查看團隊金鑰。',
    adminNote: '管理員不能變更擁有者或其他管理員。',
    scope: { team: '整個團隊', groups: '所屬群組', none: '不允許' },
  },
} as const satisfies Sections;

declare module '../areas.ts' {
  interface PhraseFiles {
    'permissions/zh-TW': typeof phrases;
  }
}
