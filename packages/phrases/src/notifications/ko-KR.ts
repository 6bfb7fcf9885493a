import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  notifications: {
    unread: '읽지 않음 {count}개',
    tab: {
      all: '전체',
      unread: '읽지 않음',
      settings: '알림 설정',
    },
    readAll: '모두 읽음으로 표시',
    all: '모든 알림 보기',
    more: '이전 알림 표시',
    isNew: '읽지 않음',
    any: '새 알림',
    empty: {
      title: '알림이 없습니다',
      message: '작업 실패나 역할 변경 등 나와 관련된 내용이 여기에 표시됩니다.',
    },
    settings: {
      hint: '이 팀의 알림을 받는 방법을 선택합니다.',
      kind: '알림',
      inApp: '콘솔 내',
      mail: '이메일',
      of: '{way}: {kind}',
    },
  },
  errors: {
    'notification.unknown_kind': {
      title: '알 수 없는 알림 종류입니다',
      message: '페이지를 새로 고친 후 다시 시도해 주세요.',
    },
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'notifications/ko-KR': typeof phrases;
  }
}
