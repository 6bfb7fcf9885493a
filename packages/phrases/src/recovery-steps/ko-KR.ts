import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  recoverySteps: {
    label: '{code} 조치 단계',
    detected: '자동 감지',
    step: {
      powerOn: '로봇의 전원이 켜져 있는지 확인합니다',
      wifi: '로봇이 있는 곳에서 Wi-Fi가 되는지 확인합니다',
      askOnSite: '현장 담당자에게 로봇 확인을 요청합니다',
      rejoin: '로봇에서 팀에 다시 참여합니다',
      restart: '로봇을 다시 시작합니다',
      update: '소프트웨어 업데이트를 확인합니다',
      relocate: '로봇의 위치를 다시 찾습니다',
      emergencySwitch: '비상 정지 스위치가 풀려 있는지 확인합니다',
      checkChassis: '현장 담당자에게 섀시 점검을 요청합니다',
      contactService: '문제가 계속되면 고객 지원에 문의합니다',
      openApp: '앱을 다시 엽니다',
      openProject: '프로젝트를 다시 엽니다',
      appInstalled: '로봇에 앱이 설치되어 있는지 확인합니다',
      deployConfig: '구성을 다시 배포합니다',
      projectExists: '프로젝트가 아직 있는지 확인합니다',
      sendProject: '프로젝트를 로봇에 다시 보냅니다',
      cleanLens: '카메라 렌즈를 닦습니다',
      uncoverHoles: '마이크와 스피커 구멍이 막혀 있지 않은지 확인합니다',
      putDown: '로봇을 평평한 바닥에 내려놓습니다',
      clearSpace: '로봇 주변 1m를 비워 둡니다',
      freeJoints: '관절과 바퀴에 걸린 것이 없는지 확인합니다',
      toDock: '로봇을 충전 도크로 옮깁니다',
      dockPower: '충전 도크에 전원이 들어오는지 확인합니다',
      dockPlace: '충전 도크가 제자리에 있고 앞에 장애물이 없는지 확인합니다',
      alignDock: '로봇을 충전 도크에 맞춥니다',
      stopUsing: '로봇 사용을 중지하고 전원을 끕니다',
      confirmMap: '로봇이 현재 층의 지도를 사용하는지 확인합니다',
      toEntry: '로봇을 충전 도크나 입구 지점으로 옮깁니다',
      mapExists: '지도가 삭제되지 않았는지 확인합니다',
      importMap: '로봇에 지도를 다시 가져옵니다',
      observe: '문제가 계속되는지 지켜봅니다',
      clearObstacle: '로봇 앞의 장애물을 치웁니다',
      peerOn: '연결된 로봇의 전원이 켜져 있는지 확인합니다',
      peerWifi: '연결된 로봇이 네트워크에 연결되어 있는지 확인합니다',
      inPlace: '로봇을 제자리로 밀어 옮깁니다',
      pushOff: '로봇에서 밀기 모드를 끕니다',
    },
  },
  errors: {
    'recovery_step.ended': {
      title: '이 이상은 이미 끝났습니다',
      message: '로봇 상태가 바뀌었습니다. 더 체크할 단계가 없습니다.',
    },
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'recovery-steps/ko-KR': typeof phrases;
  }
}
