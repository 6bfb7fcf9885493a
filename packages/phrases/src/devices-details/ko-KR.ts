import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  devices: {
    drawer: { gone: '로봇을 찾을 수 없습니다' },
    trouble: {
      from: '발신 주소: {addresses}',
      secret: {
        title: '연결이 거부되었습니다: 비밀 값이 올바르지 않습니다',
        hint: '로봇을 팀에 다시 참가시켜야 합니다. 로봇에서 팀 참가를 선택하고 팀 키 또는 그룹 키를 입력하세요.',
      },
      message: {
        title: '로봇이 보낸 내용이 거부되었습니다',
        hint: '통신 규격에 맞지 않습니다. 로봇의 소프트웨어를 업데이트하세요. 해결되지 않으면 아래 내용을 개발자에게 전달하세요.',
      },
      load: {
        title: '로봇의 연결을 끊었습니다: 통신량이 너무 많습니다',
        hint: '로봇을 다시 시작하세요. 반복되면 실행 중인 앱을 닫고 네트워크를 확인하세요.',
      },
      network: {
        title: '연결할 수 없었습니다',
        hint: '로봇의 네트워크와 날짜 및 시간을 확인하세요. 로봇의 소프트웨어가 서버 인증서를 신뢰하지 않을 수 있습니다.',
      },
      server: {
        title: '서버가 로봇이 보낸 내용을 처리하지 못했습니다',
        hint: '로봇이 자동으로 다시 시도합니다. 계속되면 서버 관리자에게 알리세요.',
      },
      serialNumber: {
        title: '여러 로봇이 이 일련번호를 사용하고 있습니다',
        hint: '서로의 연결을 끊고 있습니다. 이 주소의 로봇을 찾아 각각 고유한 일련번호를 사용하게 하세요.',
      },
    },
    move: {
      title: '로봇 {count}대 이동',
      target: '이동할 그룹',
      submit: '이동',
      keep: '{count}대는 팀 키로 활성화되어 다시 활성화할 필요가 없습니다.',
      reset:
        '{count}대는 그룹 키로 활성화되었습니다. 이동하면 연결이 끊기며, 로봇에서 새 그룹의 키나 팀 키로 다시 활성화해야 합니다.',
      notActivated: '{count}대는 아직 활성화되지 않았지만 함께 이동합니다.',
      already: '{count}대는 이미 이 그룹에 있습니다.',
      pending: '로봇 {count}대를 이동하는 중…',
      done: '로봇 {count}대를 이동했습니다',
      doneReset: '{count}대는 다시 활성화해야 합니다.',
      show: '그룹 보기',
      choose: '이동할 그룹을 선택하세요.',
      allThere: '선택한 로봇이 모두 이미 이 그룹에 있습니다.',
    },
    pin: {
      title: '로봇 {count}대의 PIN',
      label: 'PIN',
      hint: '숫자 4~6자리입니다. 비워 두면 PIN이 해제됩니다.',
      different: '선택한 로봇의 PIN이 서로 다릅니다. 모두 덮어쓰게 됩니다.',
      submit: 'PIN 저장',
      clear: 'PIN 해제',
      done: '로봇 {count}대의 PIN을 저장했습니다',
      show: 'PIN 표시',
      hide: 'PIN 숨기기',
      hintNew: '숫자 4~6자리입니다.',
      choose: '숫자 4~6자리 PIN을 입력하세요.',
      pending: '로봇 {count}대에 PIN을 설정하는 중…',
      clearing: '로봇 {count}대의 PIN을 해제하는 중…',
      cleared: '로봇 {count}대의 PIN을 해제했습니다',
      sent: '로봇으로 보내는 중입니다. 진행 상황은 사용 기록에서 볼 수 있습니다.',
      follow: '진행 상황 보기',
    },
    remove: {
      title: '로봇 {count}대를 삭제할까요?',
      message:
        '즉시 연결이 끊기고 팀에서 제외되며 기록도 삭제됩니다. 로봇을 다시 사용하려면 새로 추가하고 활성화해야 합니다.',
      online: '그중 {count}대는 현재 온라인입니다.',
      typing: '확인하려면 {count}을(를) 입력',
      done: '로봇 {count}대를 삭제했습니다',
      pending: '로봇 {count}대를 삭제하는 중…',
    },
    history: {
      empty: '최근 30일간 기록이 없습니다',
      emptyMessage: '연결, 고장, 앱, 이동이 여기에 기록됩니다.',
      more: '이전 기록 보기',
      kind: {
        online: '온라인 상태가 됨',
        offline: '오프라인 상태가 됨',
        broken: '연결이 끊김',
        'fault.raised': '고장 발생',
        'fault.cleared': '고장 해소',
        'app.opened': '앱 열림',
        'app.left': '앱 종료',
        'button.pressed': '버튼 누름',
        'condition.acted': '모니터링 조건에 따른 동작',
        started: '로봇 시작',
        'version.changed': '소프트웨어 버전 변경',
        'config.applied': '구성 적용',
        activated: '활성화',
        moved: '다른 그룹으로 이동',
        reset: '다시 활성화 필요',
      },
      change: '{from} → {to}',
      version: '{name} v{version}',
    },
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'devices-details/ko-KR': typeof phrases;
  }
}
