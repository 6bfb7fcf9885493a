import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  signOnEntry: {
    with: '{name}(으)로 로그인',
    ofTeam: '팀 ‘{team}’',
    required: '팀 설정에 따라 {name}(으)로 로그인해야 합니다. 비밀번호는 사용할 수 없습니다.',
    coming: '로그인하는 중…',
    back: '로그인으로 돌아가기',
    prove: '{name}(으)로 본인 확인',
    bindTitle: '계정 연결',
    bindIntro: '{email} 계정이 이미 있습니다. 한 번 로그인하면 다음부터 {name}을(를) 사용할 수 있습니다.',
    bindSubmit: '로그인하고 연결',
    provedTitle: '본인 확인 완료',
    proved: '이 탭을 닫고 원래 페이지에서 다시 시도하세요.',
    test: {
      title: '테스트 성공',
      hint: '{name}의 응답이 올바릅니다. 이 테스트로 로그인한 사람은 없습니다. 탭을 닫아도 됩니다.',
      outcome: '로그인 결과',
      role: '역할',
      groups: '그룹',
      none: '없음',
      second: '2단계 인증',
      seen: '완료',
      unseen: '미완료',
      claims: '받은 클레임',
    },
    outcome: {
      new: '새 계정을 만들고 팀에 참여',
      known: '연결된 계정으로 로그인',
      linked: '팀에서 같은 주소를 쓰는 계정을 연결하고 로그인',
      password: '먼저 계정 비밀번호를 확인',
      no_address: '거부: 팀 도메인의 확인된 주소 없음',
      no_role: '거부: 일치하는 규칙 없음',
      removed: '거부: 팀을 떠남',
    },
    fault: {
      address: '주소는 https로 시작하고 공용 인터넷에 있어야 합니다.',
      unreachable: '주소에 연결할 수 없습니다.',
      slow: '제시간에 응답하지 않았습니다.',
      too_large: '응답이 너무 큽니다.',
      redirected: '주소가 다른 곳으로 이동합니다. 최종 주소를 입력하세요.',
      status: '오류가 반환되었습니다. 발급자 주소를 확인하세요.',
      not_json: '응답이 JSON이 아닙니다.',
      issuer: '입력한 발급자와 다른 발급자가 표시되었습니다.',
      metadata: '필수 주소 정보가 없습니다.',
      keys: '사용할 수 있는 서명 키가 없습니다.',
      key: '서명에 사용된 키를 찾을 수 없습니다.',
      signature: '서명이 올바르지 않습니다.',
      algorithm: '이 서명 방식은 허용되지 않습니다.',
      audience: '응답이 다른 앱을 위한 것입니다.',
      nonce: '응답이 이번 로그인의 것이 아닙니다.',
      state: '응답이 이 브라우저의 것이 아닙니다.',
      expired: '응답이 만료되었습니다. 양쪽의 시각을 확인하세요.',
      future: '응답 시각이 미래입니다. 양쪽의 시각을 확인하세요.',
      response_issuer: '응답이 다른 발급자에게서 왔습니다.',
      subject: '두 응답이 서로 다른 사람을 가리킵니다.',
      code: '코드가 허용되지 않았습니다. 이미 사용되었을 수 있습니다.',
      client: '클라이언트 ID 또는 비밀이 허용되지 않았습니다.',
      malformed: '응답이 완전하지 않습니다.',
    },
  },
  errors: {
    'sign_on.required': {
      title: '싱글 사인온을 사용하세요',
      message: '팀에서 지정한 방법으로 로그인해야 합니다. 로그인 페이지에서 이메일을 입력하고 선택하세요.',
    },
    'sign_on.refused': {
      title: '로그인이 거부되었습니다',
      message: '인증 서비스가 거부했습니다. 다시 시도하거나 팀 소유자에게 문의하세요.',
    },
    'sign_on.no_role': {
      title: '아직 팀에 참여할 수 없습니다',
      message: '로그인했지만 역할을 부여하는 규칙이 없습니다. 팀 소유자에게 문의하세요.',
    },
    'sign_on.address': {
      title: '이메일을 확인할 수 없습니다',
      message: '인증 서비스가 팀 도메인의 확인된 주소를 제공해야 합니다. 팀 소유자에게 문의하세요.',
    },
    'sign_on.not_member': {
      title: '더 이상 팀에 속해 있지 않습니다',
      message: '계정이 팀을 떠났습니다. 소유자나 관리자에게 다시 초대를 요청하세요.',
    },
    'sign_on.not_found': {
      title: '인증 서비스를 찾을 수 없습니다',
      message: '삭제되었거나 꺼졌을 수 있습니다. 페이지를 새로 고치세요.',
    },
    'sign_on.conflict': {
      title: '인증 서비스가 다른 곳에서 변경되었습니다',
      message: '대화 상자를 닫고 현재 내용을 확인한 후 다시 시도하세요.',
    },
    'sign_on.too_many': {
      title: '인증 서비스 수가 한도에 도달했습니다',
      message: '더 이상 사용하지 않는 것을 먼저 삭제하세요.',
    },
    'sign_on.known': {
      title: '이미 추가된 인증 서비스입니다',
      message: '팀에 같은 발급자와 클라이언트 ID가 이미 있습니다.',
    },
    'sign_on.own_proof': {
      title: '본인의 비밀번호로 확인하세요',
      message:
        '이 계정은 여러 팀에 속해 있어 한 팀의 인증 서비스만으로는 확인할 수 없습니다. 비밀번호나 패스키를 사용하세요.',
    },
    'sign_on.other_account': {
      title: '다른 계정입니다',
      message: '인증 서비스가 알려 준 계정으로 로그인한 후 다시 시도하세요.',
    },
    'sign_on.expired': {
      title: '로그인 시간이 초과되었습니다',
      message: '만료되었거나 이미 사용되었거나 다른 브라우저에서 시작되었습니다. 다시 로그인하세요.',
    },
    'sign_on.failed': {
      title: '인증 서비스의 응답이 올바르지 않습니다',
      message: '로그인되지 않았습니다. 나중에 다시 시도하거나 팀 소유자에게 문의하세요.',
    },
    'sign_on.domain': {
      title: '도메인이 확인되지 않았습니다',
      message: '먼저 멤버 페이지에서 메일 도메인을 확인하세요.',
    },
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'sign-on-entry/ko-KR': typeof phrases;
  }
}
