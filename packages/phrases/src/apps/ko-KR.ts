import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  errors: {
    'app.conflict': {
      title: '다른 사람이 이 앱의 이름을 변경했습니다',
      message: '편집하는 동안 앱 이름이 변경되었습니다. 내 이름이나 상대방 이름을 선택해 주세요.',
    },
    'app.not_found': {
      title: '앱을 찾을 수 없습니다',
      message: '삭제되었을 수 있습니다. 페이지를 새로고침해 주세요.',
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
  apps: {
    choose: '앱 선택',
    chooseHint: '팀의 앱과 로봇에 이미 있는 앱입니다.',
    onRobotsOnly: '로봇에만 있음',
    link: { normal: '정상', linkOff: '링크 끊김', notFound: '찾을 수 없음' },
    linkHint: {
      linkOff: '팀의 패키지가 삭제되었습니다. 다시 업로드하거나 다른 앱을 선택하세요.',
      notFound: '팀에도 로봇에도 없습니다. 패키지 이름을 확인하세요.',
    },
    crashed: '비정상 종료',
    state: { normal: '정상', linkOff: '오프라인', notFound: '찾을 수 없음' },
    ofRobot: {
      title: '앱',
      empty: '앱이 없습니다',
      neverSaid: '이 로봇은 아직 앱을 보고하지 않았습니다.',
      saidNone: '이 로봇은 설치된 앱이 없다고 보고했습니다.',
      count: '앱 {count}개',
      behind: '{count}개 업데이트 가능',
      newer: '팀에 {version} 있음',
    },
    search: '이름 또는 패키지 검색',
    noMatch: '일치하는 앱이 없습니다.',
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'apps/ko-KR': typeof phrases;
  }
}
