import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  consent: {
    title: '계속하기 전에',
    intro: '서비스를 제공하기 위해 아래 정보를 수집하는 데 동의가 필요합니다.',
    personal: {
      title: '개인 정보',
      text: '이름, 이메일, 로그인할 때의 네트워크 주소와 브라우저입니다.',
    },
    browsing: {
      title: '이용 기록',
      text: 'Muster에서 수행한 검색, 작업, 변경 내용과 그 시간입니다.',
    },
    cookies: {
      title: '쿠키',
      text: '로그인 상태를 유지하고 언어와 팀을 기억하는 데 사용합니다.',
    },
    readMore: '개인정보 처리방침 읽기',
    agree: '동의하고 계속',
    decline: '동의하지 않고 로그아웃',
    kept: '동의한 버전, 시간, 네트워크 주소를 보관합니다. 버전: {version}',
  },
  privacy: {
    title: '개인정보 처리방침',
    intro: '이 Muster 서버는 계정을 제공한 기관이 운영하며, 정보도 그 기관이 관리합니다.',
    personal: {
      title: '수집하는 개인 정보',
      text: '이름, 이메일, 직접 추가한 소개와 프로필 그림, 로그인할 때마다의 시간, 네트워크 주소, 브라우저입니다. 비밀번호는 복원할 수 없는 형태로만 보관합니다.',
    },
    browsing: {
      title: '수집하는 이용 기록',
      text: '최근 검색과 로봇, 구성, 그룹, 멤버에 대해 수행한 변경입니다. 팀의 소유자와 관리자는 누가 언제 무엇을 변경했는지 볼 수 있습니다.',
    },
    use: {
      title: '이용 목적',
      text: '서비스 제공, 계정 보호, 의견에 대한 답변에만 사용하며 광고에 사용하거나 판매하지 않습니다.',
    },
    cookies: {
      title: '쿠키',
      text: 'Muster는 필요한 쿠키만 사용합니다. 로그인 상태, 언어, 현재 팀, 사이드바 상태를 저장하며 추적용 쿠키는 없습니다.',
    },
    rights: {
      title: '사용자의 권리',
      text: '자신의 정보를 확인, 수정, 삭제하거나 언제든지 동의를 철회할 수 있습니다. 팀의 소유자 또는 계정을 제공한 기관에 문의하세요.',
    },
    version: '버전: {version}',
  },
  terms: {
    title: '서비스 이용약관',
    intro: '이 Muster 서버를 사용하면 다음 약관에 동의하는 것으로 간주됩니다.',
    account: {
      title: '계정',
      text: '계정은 본인만 사용할 수 있습니다. 비밀번호를 안전하게 보관하고, 다른 사람이 사용하는 것으로 의심되면 즉시 비밀번호를 변경하고 팀의 소유자에게 알려 주세요.',
    },
    robots: {
      title: '로봇',
      text: '명령을 보내거나 구성을 배포하기 전에 로봇 주변의 안전을 확인하세요. 보낸 명령에 대한 책임은 본인에게 있습니다.',
    },
    content: {
      title: '콘텐츠',
      text: '업로드한 파일은 계속 사용자의 소유입니다. 사용할 권리가 있는 콘텐츠만 업로드하세요.',
    },
    availability: {
      title: '서비스 제공',
      text: '운영 기관은 유지 관리를 위해 서비스를 일시 중단하거나 약관을 위반한 계정을 중지할 수 있습니다.',
    },
    changes: {
      title: '약관의 변경',
      text: '약관이 변경되면 이 페이지에 게시합니다. 계속 사용하면 변경된 약관에 동의하는 것으로 간주됩니다.',
    },
    leaving: '운영 기관의 페이지를 여는 중입니다…',
  },
  errors: {
    'consent.outdated': {
      title: '내용이 변경됨',
      message: '페이지를 다시 불러와 새 버전을 읽은 후 동의하세요.',
    },
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'consent/ko-KR': typeof phrases;
  }
}
