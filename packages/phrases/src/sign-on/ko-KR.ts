import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  signOn: {
    title: '싱글 사인온',
    hint: '멤버가 학교나 회사의 OpenID 인증 서비스로 로그인합니다. 소유자는 항상 비밀번호와 2단계 인증으로 로그인할 수 있습니다.',
    add: '인증 서비스 추가',
    none: '설정된 인증 서비스가 없습니다.',
    redirect: '인증 서비스에 등록할 리디렉션 주소',
    on: '켜짐',
    off: '꺼짐',
    isRequired: '필수',
    people: '멤버 {count}명',
    noDomains: '도메인 없음: 로그인 페이지에 표시되지 않음',
    tested: '{time}에 테스트',
    untested: '아직 테스트하지 않음',
    edit: '편집',
    check: '연결 확인',
    test: '로그인 테스트',
    remove: '삭제',
    actionsOf: '{name} 작업',
    removeTitle: '{name}을(를) 삭제할까요?',
    removeMessage:
      '이 서비스로 로그인한 사람은 즉시 로그아웃되고 팀에는 남습니다. 비밀번호가 없으면 ‘비밀번호를 잊으셨나요?’에서 설정할 수 있습니다.',
    removed: '{name}을(를) 삭제했습니다',
    saved: '{name}을(를) 저장했습니다',
    form: {
      add: '인증 서비스 추가',
      edit: '인증 서비스 편집',
      save: '저장',
      name: '이름',
      nameHint: '학교 이름처럼 로그인 페이지에 표시됩니다.',
      issuer: '발급자',
      issuerHint:
        'https://로 시작하는 주소를 입력합니다. 변경하면 이 서비스로 로그인한 사람은 로그아웃되고, 연결된 계정은 다시 연결해야 합니다.',
      clientId: '클라이언트 ID',
      secret: '클라이언트 비밀',
      secretKept: '비워 두면 현재 값을 유지합니다.',
      domains: '메일 도메인',
      domainsHint: '이 도메인의 사람에게 로그인 페이지에서 제공됩니다.',
      noDomains: '먼저 멤버 페이지의 메일 도메인에서 확인하세요.',
      defaultRole: '기본 역할',
      noRole: '규칙이 없으면 참여 불가',
      rules: '규칙',
      rulesHint:
        '클레임에 따라 역할과 그룹을 부여합니다. 처음 일치한 역할이 적용되며, 이 방법으로 참여한 멤버는 로그인할 때마다 갱신됩니다.',
      addRule: '규칙 추가',
      rule: '규칙 {number}',
      removeRule: '규칙 {number} 삭제',
      claim: '클레임',
      value: '값',
      role: '역할',
      sameRole: '지정 안 함',
      groups: '그룹',
      noGroups: '없음',
      enabled: '로그인 허용',
      enabledHint: '끄면 이 서비스로 로그인한 사람은 즉시 로그아웃됩니다.',
      required: '이 도메인의 멤버는 필수',
      requiredHint:
        '비밀번호로 로그인할 수 없게 되고 현재 세션도 종료됩니다. 소유자는 예외이며 비밀번호와 2단계 인증을 계속 사용할 수 있습니다.',
      trusts: '2단계 인증을 신뢰',
      trustsHint: '인증 서비스가 2단계 인증 완료를 알리면 팀 요구 사항을 충족한 것으로 봅니다.',
    },
    checked: {
      title: '{name} 연결',
      step: {
        address: '주소',
        discovery: '서비스 정보(디스커버리)',
        endpoints: '로그인 주소',
        keys: '서명 키',
      },
      state: {
        good: '정상',
        bad: '실패',
        skipped: '확인 안 함',
      },
    },
    mine: {
      on: '연결됨, 마지막 사용 {time}',
      unused: '연결됨',
      off: '연결 안 됨',
      bind: '연결',
      unbind: '연결 해제',
      unbound: '연결을 해제했습니다',
    },
  },
  activity: {
    type: {
      signOn: '싱글 사인온',
    },
    action: {
      'signOn.create': '{actor} 님이 인증 서비스 {object} 추가',
      'signOn.update': '{actor} 님이 인증 서비스 {object} 변경',
      'signOn.remove': '{actor} 님이 인증 서비스 {object} 삭제',
      'signOn.check': '{actor} 님이 인증 서비스 {object} 확인',
      'signOn.test': '{actor} 님이 인증 서비스 {object} 테스트',
      'signOn.signIn': '{actor} 님이 {object}(으)로 로그인',
      'signOn.refuse': '{actor}이(가) {object} 로그인을 거부',
      'signOn.unlock': '{actor} 님이 {object}(으)로 화면 잠금을 해제',
      'signOn.bind': '{actor} 님이 계정을 {object}와(과) 연결',
      'signOn.unbind': '{actor} 님이 계정과 {object}의 연결을 해제',
    },
    field: {
      issuer: '발급자',
      clientId: '클라이언트 ID',
      domains: '메일 도메인',
      rules: '규칙',
      defaultRole: '기본 역할',
      isEnabled: '로그인 허용',
      isRequired: '필수',
      trustsSecondStep: '2단계 인증 신뢰',
      hasNewSecret: '새 클라이언트 비밀',
      result: '결과',
      outcome: '결과',
      reason: '이유',
    },
  },
  permissions: {
    area: {
      signOn: '싱글 사인온',
    },
    allows: {
      'signOn.manage': '팀의 싱글 사인온을 설정합니다.',
    },
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'sign-on/ko-KR': typeof phrases;
  }
}
