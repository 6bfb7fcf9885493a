import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  feedback: {
    title: '의견 보내기',
    intro: '의견은 이 서버를 운영하는 곳으로 전달되며 팀의 소유자도 볼 수 있습니다.',
    category: {
      label: '분류',
      problem: '문제 신고',
      idea: '제안',
      question: '질문',
      general: '기타',
      all: '모든 분류',
    },
    message: '내용',
    messageHint: '수행한 작업, 화면에 표시된 내용, 기대한 결과를 적어 주세요.',
    picture: {
      label: '화면 그림(선택)',
      hint: 'JPG 또는 PNG, 최대 {size} MB.',
      capture: '이 페이지 캡처',
      upload: '그림 업로드',
      remove: '그림 제거',
      preview: '보낼 그림',
      shown: '{name} 님이 보낸 그림',
      unreadable: '{size} MB 이하의 JPG 또는 PNG 그림을 선택하세요.',
      uncaptured: '페이지를 캡처하지 못했습니다. 대신 그림을 업로드하세요.',
    },
    submit: '보내기',
    done: '의견을 보냈습니다. 감사합니다.',
    list: {
      label: '받은 의견',
      count: { other: '의견 {count}건' },
      onPage: '페이지: {page}',
      formerMember: '나간 멤버',
      empty: '아직 의견이 없습니다',
      emptyHint: '멤버가 계정 메뉴에서 보낸 의견이 여기에 표시됩니다.',
    },
  },
  errors: {
    'feedback.link': {
      title: '잘못된 링크',
      message: '그림 링크가 잘못되었거나 만료되었습니다. 의견 목록에서 확인하세요.',
    },
    'feedback.not_found': {
      title: '그림을 찾을 수 없음',
      message: '이 의견에는 그림이 없거나 삭제되었습니다.',
    },
    'feedback.picture': {
      title: '그림을 읽을 수 없음',
      message: '손상되지 않은 JPG 또는 PNG 그림을 선택하세요.',
    },
  },
  permissions: {
    area: {
      feedback: '의견',
    },
    allows: {
      'feedback.send': '의견을 보냅니다.',
      'feedback.read': '팀이 보낸 의견을 봅니다.',
    },
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'feedback/ko-KR': typeof phrases;
  }
}
