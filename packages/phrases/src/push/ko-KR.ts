import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  push: {
    title: '브라우저 알림',
    hint: '모니터링 조건에서 푸시가 켜져 있고 수신자로 지정되어 있으면, 이 페이지를 닫아도 해당 브라우저에 경보가 표시됩니다. 로그아웃하면 더 이상 표시되지 않습니다.',
    turnOn: '이 브라우저에서 켜기',
    none: '아직 브라우저가 없습니다.',
    unknown: '알 수 없는 브라우저',
    isThis: '이 브라우저',
    added: '{time} 추가',
    lastSent: '마지막 알림: {time}',
    failing: '푸시 서비스가 마지막 알림을 받지 않았습니다. 나중에 다시 시도합니다.',
    test: '테스트',
    tested: '테스트 알림을 보냈습니다',
    testFailed: '테스트 알림을 보내지 못했습니다',
    testGone: '이 브라우저는 더 이상 알림을 받지 않아 목록에서 삭제했습니다.',
    remove: '삭제',
    insecure: '브라우저 알림은 https 페이지에서만 사용할 수 있습니다. https로 콘솔을 열어 주세요.',
    unsupported:
      '이 브라우저는 알림을 지원하지 않습니다. iPhone과 iPad에서는 먼저 콘솔을 홈 화면에 추가해 주세요.',
    denied:
      '브라우저에서 이 사이트의 알림이 차단되어 있습니다. 주소 표시줄의 사이트 설정에서 허용한 뒤 페이지를 새로고침해 주세요.',
    refused:
      '브라우저가 푸시 서비스에 연결하지 못했습니다. 네트워크에서 허용되는지 확인한 뒤 다시 시도해 주세요.',
  },
  errors: {
    'push.not_found': {
      title: '브라우저를 찾을 수 없습니다',
      message: '삭제되었거나 로그아웃되었을 수 있습니다. 페이지를 새로고침해 주세요.',
    },
    'push.address': {
      title: '이 푸시 서비스는 사용할 수 없습니다',
      message: '주소가 공용 인터넷에 있지 않습니다.',
    },
    'push.limit': {
      title: '브라우저 수가 한도에 도달했습니다',
      message: '더 이상 쓰지 않는 브라우저를 먼저 삭제해 주세요.',
    },
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'push/ko-KR': typeof phrases;
  }
}
