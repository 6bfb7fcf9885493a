import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  teams: {
    policy: {
      title: '로그인 보안',
      hint: '소유자를 포함한 팀의 모든 멤버에게 적용됩니다.',
      from: '{time}부터',
      lockNever: '유휴 상태에서 잠그지 않음',
      lockAfter: '{count}분 동안 사용하지 않으면 잠금',
      change: '변경',
      dialogHint: '기한이 지나면 설정하지 않은 멤버는 설정해야 계속 사용할 수 있습니다.',
      save: '저장',
      saved: '로그인 보안 설정을 저장했습니다',
      second: '로그인 요구 사항',
      grace: '시작',
      graceHint: '그때까지 배너로 멤버에게 알립니다.',
      now: '즉시',
      inDays: '{count}일 후',
      password: '새 비밀번호 길이',
      passwordHint: '다음에 비밀번호를 설정할 때부터 적용됩니다.',
      passwordMin: '{min}자 이상',
      passwordNow: '새 비밀번호는 {min}자 이상',
      lock: '자동 잠금',
      demand: {
        none: '비밀번호만',
        any: '2단계 인증 또는 패스키',
        passkey: '패스키',
      },
    },
    name: '팀 이름',
    id: '팀 ID',
    owner: '소유자',
    role: '내 역할',
    created: '만든 날짜',
    service: '서비스 기간',
    unlimited: '무기한',
    until: '{end}까지',
    from: '{begin}부터 무기한',
    fromUntil: '{begin}부터 {end}까지',
    ended: '만료됨',
    members: '멤버',
    groups: '그룹',
    devices: '로봇',
    facts: '팀 정보',
    rename: {
      action: '이름 변경',
      title: '팀 이름 변경',
      done: '팀 이름을 ‘{team}’(으)로 변경했습니다',
      conflict: '팀 이름이 다른 곳에서 ‘{team}’(으)로 변경되었습니다.',
      keepMine: '내 이름 사용',
      takeTheirs: '‘{team}’ 유지',
    },
    key: {
      title: '팀 키',
      hint: '이 키로 활성화한 로봇은 어느 그룹에나 들어갈 수 있고, 옮겨도 다시 활성화할 필요가 없습니다.',
      hidden: '팀 키는 소유자만 볼 수 있으며, 소유자가 모든 멤버와 공유할 수 있습니다.',
      sharedNote: '소유자가 이 키를 모든 멤버와 공유하고 있습니다.',
      picture: '팀 ‘{team}’ 키의 QR 코드',
      download: 'QR 코드 다운로드',
      renewed: '{time} 갱신',
      fileName: '팀-키',
    },
    share: {
      title: '모든 멤버와 키 공유',
      hint: '켜져 있는 동안 모든 멤버가 팀 키를 볼 수 있습니다.',
      on: '모든 멤버가 팀 키를 볼 수 있습니다',
      off: '소유자만 팀 키를 볼 수 있습니다',
    },
    register: {
      title: '로봇 자동 등록',
      hint: '켜져 있는 동안 키가 있는 새 로봇은 먼저 추가하지 않아도 팀에 참여합니다.',
      on: '새 로봇이 자동으로 등록됩니다',
      off: '새 로봇을 먼저 추가해야 합니다',
    },
    renew: {
      action: '키 갱신',
      title: '팀 키를 갱신할까요?',
      message: '이전 키와 QR 코드는 바로 사용할 수 없게 됩니다. 이미 활성화된 로봇에는 영향이 없습니다.',
      next: '계속',
      sure: '정말 갱신할까요?',
      sureMessage: '되돌릴 수 없습니다. 인쇄하거나 저장한 이전 키를 모두 바꿔야 합니다.',
      submit: '키 갱신',
      done: '팀 키를 갱신했습니다',
    },
  },
  errors: {
    'team.conflict': {
      title: '팀 정보가 다른 곳에서 변경되었습니다',
      message: '현재 내용을 확인하고 다시 시도해 주세요.',
    },
  },
  permissions: {
    area: { team: '팀', audit: '활동 기록' },
    allows: {
      'team.read': '팀의 기본 정보를 봅니다.',
      'team.update': '팀 정보와 설정을 변경합니다.',
      'team.key.read': '팀 키를 봅니다. 이 키로 로봇을 모든 그룹에 참여시킬 수 있습니다.',
      'team.key.renew': '팀 키를 갱신해 이전 키를 무효로 만듭니다.',
      'team.transfer': '팀을 다른 멤버에게 이전합니다.',
      'audit.read': '누가 언제 무엇을 변경했는지 봅니다.',
    },
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'teams/ko-KR': typeof phrases;
  }
}
