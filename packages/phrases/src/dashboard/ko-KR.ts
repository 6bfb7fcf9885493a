import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  dashboard: {
    greeting: {
      morning: '좋은 아침입니다, {name} 님',
      afternoon: '안녕하세요, {name} 님',
      evening: '좋은 저녁입니다, {name} 님',
    },
    robots: {
      label: '로봇 상태',
      total: '로봇 {count}대',
      reachable: '연결됨',
      ofAll: '전체의 {percent}',
      more: '어제 이 시간보다 {count}대 많음',
      fewer: '어제 이 시간보다 {count}대 적음',
      asMany: '어제 이 시간과 같음',
      history: '연결된 로봇: 지난 {days}일의 이 시간과 현재',
      allNormal: '모두 정상',
      noneHigh: '없음',
      lostSince: '가장 오래됨: {time}',
      neverSeen: '연결된 적 없음',
      notActivated: '활성화 안 됨',
      stopped: '모니터링 중지 {count}대',
      notOnStation: '원격 모니터링에 없음 {count}대',
      selfReported:
        '이 표시등은 로봇이 스스로 보고한 내용입니다. 로봇을 원격 모니터링에 추가하면 모든 이상을 확인하고 경보를 받을 수 있습니다.',
      openStation: '원격 모니터링 열기',
    },
    needs: {
      title: '처리가 필요한 항목',
      count: '{count}건',
      nothing: '지금은 처리할 일이 없습니다',
      nothingHint: '경보, 고장, 실패한 작업, 참여 요청이 여기에 표시됩니다.',
      fault: '{name}: {fault}',
      seeRobot: '로봇 보기',
      alerts: '미처리 경보 {count}건',
      worst: '가장 심각: {what}({robot}), {time}',
      worstOfMany: '가장 심각: {what}(로봇 {count}대), {time}',
      seeAlerts: '경보 보기',
      lost: '연결이 끊긴 로봇 {count}대',
      tasks: '작업 {count}건 실패',
      seeWhy: '원인 보기',
      approvals: '{count}명이 참여를 요청',
      approvalsHint: '승인하면 팀에 참여할 수 있습니다.',
      review: '검토',
      outOfSync: '로봇 {count}대가 동기화 안 됨',
      outOfSyncHint: '배포 실패 {failed}대, 다른 버전 {drifted}대',
      failedHint: '구성 배포에 실패했습니다.',
      driftedHint: '보고된 구성 버전이 다릅니다.',
      show: '보기',
      seeRollout: '단계적 배포 보기',
      rolloutBy: '{person} 님이 만들었습니다. 다른 사람이 승인하면 시작됩니다.',
    },
    lesson: { title: '다음 수업', running: '진행 중인 수업' },
    rollouts: {
      title: '끝나지 않은 단계적 배포',
      all: '전체 단계적 배포',
    },
    activity: {
      title: '최근 활동',
      all: '전체 활동 기록',
    },
    storage: {
      of: '/ {total}',
      title: '저장 공간',
      files: '파일 {count}개',
    },
    sync: {
      title: '구성',
      failed: '배포 실패',
      drifted: '동기화 안 됨',
      waiting: '온라인 대기',
      all: '전체 구성',
      allInSync: '‘동기화 안 됨’ 상태인 로봇이 없습니다.',
    },
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'dashboard/ko-KR': typeof phrases;
  }
}
