import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  notices: {
    kind: {
      'alerts.assigned': {
        name: '경보가 나에게 지정됨',
        title: '{by} 님이 경보 {count}건을 회원님에게 지정했습니다',
        text: '열어서 로봇과 조치 방법을 확인하세요.',
      },
      'alerts.escalated': {
        name: '아무도 경보를 처리하지 않음',
        title: '아무도 처리하지 않은 경보 {count}건: {name}',
        text: '{minutes}분 안에 아무도 처리하지 않았습니다.',
      },
      'alerts.updates': {
        name: '업데이트가 필요한 로봇',
        title: '로봇 {count}대의 OS가 최신 버전이 아닙니다',
        text: '{groups}: 버전 {version}보다 오래되었습니다.',
      },
    },
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'alerts-notices/ko-KR': typeof phrases;
  }
}
