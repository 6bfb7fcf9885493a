import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  notices: {
    kind: {
      'rollouts.halted': {
        name: '단계적 배포 자동 중지',
        title: '중지됨: {name}',
        text: '{wave}차에서 너무 많은 로봇이 실패했습니다. 재개, 종료 또는 되돌리기 전에는 새로 시작하지 않습니다.',
      },
      'rollouts.approvalWanted': {
        name: '단계적 배포 승인 대기',
        title: '승인 필요: {name}',
        text: '{by} 님이 이 단계적 배포를 제출했습니다. 다른 사람이 승인하면 시작합니다.',
      },
    },
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'rollouts-notices/ko-KR': typeof phrases;
  }
}
