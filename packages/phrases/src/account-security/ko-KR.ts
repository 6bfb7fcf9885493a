import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  security: {
    strengthen: {
      any: '‘{team}’에서는 {time}부터 2단계 인증 또는 패스키가 필요합니다.',
      passkey: '‘{team}’에서는 {time}부터 패스키가 필요합니다.',
      daysLeft: '{count}일 남았습니다.',
      now: '이 팀을 계속 사용하려면 설정하세요.',
      otherTeams: '다른 팀',
      switch: '전환',
      switchTo: '{team}(으)로 전환',
      title: '로그인 보안을 강화하세요',
      text: '팀에서 더 안전한 로그인을 요구합니다. 설정한 후 계속하세요.',
      go: '계속',
    },
    passkeys: {
      title: '패스키',
      none: '아직 없습니다. 지문, 얼굴 또는 보안 키로 로그인하며 피싱으로 도난당하지 않습니다.',
      count: '{count}개, 2단계 인증으로도 사용됩니다',
      add: '패스키 추가',
      addHint: '알아보기 쉬운 이름을 정한 후 브라우저의 안내를 따르세요.',
      name: '이름',
      namePlaceholder: '예: 사무실 노트북',
      submit: '계속',
      added: '패스키를 추가했습니다',
      used: '추가: {added}, 마지막 사용: {used}',
      unused: '추가: {added}, 아직 사용하지 않음',
      rename: '이름 변경',
      renameOf: '{name} 이름 변경',
      renamed: '이름을 변경했습니다',
      save: '저장',
      remove: '제거',
      removeOf: '{name} 제거',
      removeTitle: '{name}을(를) 제거하시겠습니까?',
      removeText: '이 패스키로 더 이상 로그인할 수 없습니다.',
      removed: '패스키를 제거했습니다',
      notMade: '브라우저에서 패스키를 만들지 않았습니다. 다시 시도하세요.',
    },
    twoStep: {
      title: '2단계 인증',
      on: '켜짐',
      since: '인증 앱, {time}부터',
      off: '비밀번호 외에 휴대전화의 코드도 확인합니다.',
      turnOn: '켜기',
      change: '앱 변경',
      turnOff: '끄기',
      turnOffTitle: '2단계 인증을 끄시겠습니까?',
      turnOffText:
        '비밀번호만으로 로그인할 수 있게 됩니다. 백업 코드와 신뢰할 수 있는 브라우저도 제거됩니다.',
      turnedOff: '2단계 인증을 껐습니다',
      scan: '인증 앱으로 QR 코드를 스캔하거나 키를 입력한 다음, 앱에 표시된 코드를 입력하세요. 다른 브라우저는 모두 로그아웃됩니다.',
      copy: '키 복사',
      copied: '복사했습니다',
      picture: '인증 앱용 QR 코드',
      download: 'QR 코드 다운로드',
      code: '인증 코드',
      confirm: '확인',
    },
    codes: {
      title: '백업 코드',
      left: '{total}개 중 {left}개 남음',
      renew: '새 코드 만들기',
      renewTitle: '새 백업 코드를 만드시겠습니까?',
      renewText: '이전 백업 코드는 즉시 사용할 수 없게 됩니다.',
      shownTitle: '백업 코드를 저장하세요',
      shownText: '휴대전화가 없을 때 각 코드로 한 번 로그인할 수 있습니다. 다시 표시되지 않습니다.',
      download: '다운로드',
      copy: '복사',
      copied: '복사했습니다',
      saved: '저장했습니다',
    },
    trusted: {
      title: '신뢰할 수 있는 브라우저',
      named: '{browser}({system})',
      unknown: '알 수 없는 브라우저',
      until: '{time}까지',
      current: '이 브라우저, {time}까지',
      forget: '신뢰 해제',
      forgetOf: '{name} 신뢰 해제',
      forgetAll: '모두 해제',
      forgotten: '신뢰를 해제했습니다',
      hint: '신뢰할 수 있는 브라우저는 {count}일 동안 2단계를 건너뜁니다. 비밀번호를 변경하면 모두 해제됩니다.',
    },
    proof: {
      title: '본인 확인',
      text: '중요한 작업입니다. 계속하려면 다시 인증하세요.',
      usePassword: '비밀번호 사용',
      useCode: '코드 사용',
      usePasskey: '패스키 사용',
      code: '인증 코드 또는 백업 코드',
      submit: '계속',
    },
  },
  errors: {
    'session.prove': { title: '본인 확인이 필요합니다', message: '계속하려면 다시 인증하세요.' },
    'session.team_ended': {
      title: '이 팀에서의 세션이 종료되었습니다',
      message: '관리자가 종료했습니다. 다시 로그인해 주세요.',
    },
    'session.weak': {
      title: '팀에서 더 안전한 로그인을 요구합니다',
      message: '먼저 2단계 인증 또는 패스키를 설정하세요.',
    },
    'two_step.off': { title: '2단계 인증이 꺼져 있습니다', message: '켠 다음 백업 코드를 만드세요.' },
    'passkey.known': { title: '이미 추가된 패스키입니다', message: '다른 패스키를 사용하세요.' },
    'passkey.too_many': {
      title: '패스키가 너무 많습니다',
      message: '더 이상 사용하지 않는 패스키를 제거하세요.',
    },
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'account-security/ko-KR': typeof phrases;
  }
}
