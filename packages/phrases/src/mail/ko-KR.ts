import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  mails: {
    subtitle: '팀에서 보내는 메일입니다. 전달하지 못한 메일을 여기에서 처리할 수 있습니다.',
    label: '메일',
    search: '받는 사람 또는 제목 검색',
    column: {
      to: '받는 사람',
      state: '상태',
      reason: '이유',
      next: '다음 시도',
      created: '만든 시간',
      actions: '작업',
    },
    state: {
      label: '상태',
      all: '전달 안 됨',
      waiting: '대기 중',
      retrying: '재시도 중',
      failed: '전달 불가',
      sent: '보냄',
    },
    reason: {
      refused: '메일 서버가 거부했습니다',
      deferred: '메일 서버가 지금은 받을 수 없습니다',
      unreachable: '메일 서버에 연결할 수 없습니다',
      stopped: '발송을 중지했습니다',
    },
    reasonWith: '{reason}: {detail}',
    attempts: { other: '{count}회 시도' },
    retry: '다시 시도',
    retried: '{to}에게 다시 보내는 중입니다',
    giveUp: '발송 중지',
    giveUpTitle: '{to}에게 보내기를 중지할까요?',
    giveUpMessage: '이 메일은 더 이상 발송되지 않으며 내용이 삭제됩니다.',
    givenUp: '{to}에게 보내기를 중지했습니다',
    empty: '모든 메일을 보냈습니다',
    emptyHint: '대기 중이거나 전달하지 못한 메일이 여기에 표시됩니다.',
    noMatch: '조건에 맞는 메일이 없습니다',
    kept: '보낸 메일과 전달하지 못한 메일은 {days}일 동안 표시됩니다.',
  },
  demoMails: {
    intro: '데모에서는 메일을 실제로 보내지 않습니다. 모든 메일이 여기에 표시되며 링크도 사용할 수 있습니다.',
    empty: '아직 메일이 없습니다',
    emptyHint: '초대하거나 비밀번호를 재설정하면 메일이 여기에 표시됩니다.',
    choose: '메일을 선택하세요',
    gone: '이 메일에는 남은 내용이 없습니다',
    to: '받는 사람: {to}',
    form: '형식',
    html: 'HTML 형식',
    text: '일반 텍스트',
    frame: '메일 내용: {subject}',
  },
  activity: {
    action: {
      'mail.retry': '메일을 다시 보냄',
      'mail.giveUp': '메일 발송을 중지함',
    },
  },
  errors: {
    'mail.not_found': {
      title: '메일을 찾을 수 없습니다',
      message: '메일이 삭제되었을 수 있습니다. 페이지를 새로 고치세요.',
    },
    'mail.settled': {
      title: '이 메일은 변경할 수 없습니다',
      message: '메일을 이미 보냈거나, 보내는 중이거나, 중지했습니다.',
    },
  },
  permissions: {
    area: {
      mail: '메일',
    },
    allows: {
      'mail.read': '팀 메일의 발송 상태를 봅니다.',
      'mail.manage': '팀 메일을 다시 보내거나 중지합니다.',
    },
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'mail/ko-KR': typeof phrases;
  }
}
