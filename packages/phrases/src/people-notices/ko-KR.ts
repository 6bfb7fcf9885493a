import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  notices: {
    kind: {
      'people.roleChanged': {
        name: '내 역할 변경',
        title: '내 역할이 {role}(으)로 변경되었습니다',
        text: '{by} 님이 변경',
      },
      'people.groupsChanged': {
        name: '내 그룹 변경',
        title: '현재 내 그룹: {groups}',
        text: '{by} 님이 변경',
      },
      'people.sessionsEnded': {
        name: '내 세션 종료',
        title: '팀에 다시 로그인해 주세요',
        text: '{by} 님이 팀에서 내 세션을 종료했습니다',
      },
      'people.requestWaits': {
        name: '팀 참여 요청',
        title: '{name} 님이 팀 참여를 요청했습니다',
        text: '승인하거나 거절하세요',
      },
    },
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'people-notices/ko-KR': typeof phrases;
  }
}
