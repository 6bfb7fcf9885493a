import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  common: {
    product: 'Muster',
    covered: { show: '표시', hint: '안전을 위해 표시하기 전에 본인 확인이 필요합니다.' },
    noGroup: '그룹 없음',
    role: { owner: '소유자', admin: '관리자', member: '멤버', operator: '운영자' },
    roleDescription: {
      owner: '멤버, 키, 로봇, 구매 등 팀 전체를 관리합니다. 팀마다 소유자는 한 명입니다.',
      admin: '멤버, 그룹, 모든 로봇을 관리합니다. 역할 변경과 팀 이전은 할 수 없습니다.',
      member: '자신이 속한 그룹의 로봇과 구성을 관리합니다.',
      operator: '자신이 속한 그룹의 로봇을 확인하고 명령을 보냅니다.',
    },
    action: {
      undo: '실행 취소',
      save: '저장',
      cancel: '취소',
      close: '닫기',
      delete: '삭제',
      remove: '제거',
      retry: '다시 시도',
      clearSearch: '검색어 지우기',
      back: '뒤로',
      more: '더 보기',
      copy: '복사',
      copied: '복사됨',
      confirm: '확인',
      done: '완료',
      select: '선택',
      selectAll: '모두 선택',
      clearFilters: '필터 해제',
      reload: '페이지 다시 불러오기',
    },
    time: { justNow: '방금 전' },
    list: {
      summary: '총 {total}개 중 {from}–{to}',
      summaryCapped: '총 {total}개 이상 중 {from}–{to}',
      noMatch: '조건에 맞는 결과가 없습니다',
      pages: '페이지',
      size: '페이지당 개수',
      sizeOf: '{count}개씩',
      page: '{page}페이지',
      previousPage: '이전 페이지',
      nextPage: '다음 페이지',
    },
    value: { unknown: '알 수 없음', optional: '선택 사항' },
    loading: '불러오는 중…',
    language: '언어',
    theme: { label: '테마', light: '밝게', dark: '어둡게', system: '시스템 설정' },
    offline: {
      title: '오프라인 상태입니다',
      message: '이 컴퓨터의 네트워크를 확인해 주세요. 다시 연결되면 자동으로 계속됩니다.',
    },
    problem: {
      networkTitle: '서버에 연결할 수 없습니다',
      network: '네트워크를 확인한 후 다시 시도해 주세요.',
      partial: '일부 데이터를 불러오지 못했습니다. 다시 시도해 주세요.',
    },
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'common/ko-KR': typeof phrases;
  }
}
