import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  errors: {
    'app.not_found': {
      title: '앱을 찾을 수 없습니다',
      message: '삭제되었을 수 있습니다. 페이지를 새로고침하세요.',
    },
    'app.other_package': { title: '다른 앱입니다', message: '같은 앱의 패키지를 선택하세요.' },
    'app.older': {
      title: '이전 버전입니다',
      message: '팀에 더 새로운 버전이 있으며, 로봇은 이전 버전으로 바꾸지 않습니다. 그래도 업로드할까요?',
    },
    'app.other_signer': {
      title: '서명자가 다릅니다',
      message:
        '이 패키지의 서명자가 기존 버전과 다릅니다. 로봇은 이런 업데이트를 거부합니다. 그래도 업로드할까요?',
    },
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'apps/ko-KR': typeof phrases;
  }
}
