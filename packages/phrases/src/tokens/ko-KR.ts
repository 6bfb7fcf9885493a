import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  tokens: {
    mine: '내 API 토큰',
    mineHint:
      '프로그램은 토큰으로 사용자를 대신하여 API를 호출합니다. 토큰의 권한은 사용자의 현재 권한을 넘지 않습니다.',
    team: '팀 API 토큰',
    teamHint: '팀 토큰은 만든 사람이 팀을 떠나도 유효합니다. 멤버의 토큰도 여기에서 폐기할 수 있습니다.',
    new: '토큰 만들기',
    newTeam: '팀 토큰 만들기',
    docs: 'API 참조',
    empty: '아직 토큰이 없습니다',
    emptyHint: '토큰을 만들면 스크립트나 다른 시스템에서 API를 사용할 수 있습니다.',
    column: {
      name: '이름',
      scopes: '권한',
      expires: '만료',
      used: '마지막 사용',
      owner: '소유자',
      actions: '작업',
    },
    kindTeam: '팀',
    scopeCount: '권한 {count}개',
    allGroups: '모든 그룹',
    never: '만료 없음',
    expired: '만료됨',
    unused: '사용 안 함',
    usedFrom: '{time}, {address}에서',
    revoke: {
      action: '폐기',
      title: '‘{name}’ 토큰을 폐기할까요?',
      message: '이 토큰을 사용하는 프로그램은 즉시 작동을 멈춥니다. 이 작업은 되돌릴 수 없습니다.',
      done: '‘{name}’ 토큰을 폐기했습니다',
    },
    form: {
      title: 'API 토큰 만들기',
      titleTeam: '팀 API 토큰 만들기',
      name: '이름',
      nameHint: '예: 사용할 프로그램의 이름',
      expires: '만료',
      days: '{count}일 후',
      never: '만료 없음',
      scopes: '권한',
      chosen: '{count}개 선택됨',
      readOnly: '보기 권한만 선택',
      all: '모두 선택',
      none: '선택 해제',
      noScopes: '권한을 하나 이상 선택하세요.',
      limitGroups: '선택한 그룹만',
      limitHint: '팀 전체에 대한 권한은 사용할 수 없게 됩니다.',
      submit: '토큰 만들기',
    },
    made: {
      title: '‘{name}’ 토큰을 만들었습니다',
      hint: '지금 복사하여 안전하게 보관해 주세요. 다시 표시되지 않습니다.',
      label: 'API 토큰',
      example: '사용해 보기',
      done: '보관했습니다',
    },
  },
  errors: {
    'token.invalid': {
      title: '토큰이 유효하지 않습니다',
      message: 'API 토큰이 잘못되었거나 만료 또는 폐기되었습니다.',
    },
    'token.scope': {
      title: '토큰에 이 권한이 없습니다',
      message: '이 권한이 포함된 API 토큰을 사용해 주세요.',
    },
    'token.refused': {
      title: '토큰으로는 실행할 수 없습니다',
      message: '이 작업은 콘솔에 로그인하여 실행해 주세요.',
    },
    'token.beyond': {
      title: '내 권한을 초과합니다',
      message: '토큰에는 사용자 본인의 권한을 넘는 권한을 부여할 수 없습니다.',
    },
    'token.not_found': {
      title: '토큰을 찾을 수 없습니다',
      message: '토큰이 폐기되었을 수 있습니다. 페이지를 새로고침해 주세요.',
    },
    'token.limit': {
      title: '토큰 수가 한도에 도달했습니다',
      message: '사용하지 않는 토큰을 먼저 폐기해 주세요.',
    },
  },
  permissions: {
    area: {
      token: 'API 토큰',
    },
    allows: {
      'token.own': '본인의 API 토큰을 만들고 폐기합니다.',
      'token.team': '팀 API 토큰을 만들고 모든 토큰을 폐기합니다.',
    },
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'tokens/ko-KR': typeof phrases;
  }
}
