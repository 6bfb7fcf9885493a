import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  movement: {
    title: '{name}의 이동 상태',
    plane: '{name}의 현재 위치',
    help: '화살표 키로 이동하고, ＋와 －로 확대·축소하며, 0으로 전체 경로를 표시하고, F로 따라가기를 켜거나 끕니다.',
    follow: '따라가기',
    metres: '{count} m',
    onlyWatched: '누군가 이 페이지를 열어 둔 동안에만 로봇이 위치를 전송합니다. 위치는 저장되지 않습니다.',
    fact: {
      map: '지도',
      position: '위치',
      heading: '방향',
      speed: '속도',
    },
    state: {
      waiting: '첫 위치를 기다리는 중…',
      moving: '이동 중',
      standing: '정지 상태',
      paused: '일시 중지됨',
      offline: '로봇이 오프라인입니다. 마지막으로 받은 위치를 표시합니다',
      offlineFromStart: '로봇이 오프라인이어서 위치를 받지 못했습니다',
      noPose: '로봇이 위치를 보고하지 않습니다. 위치를 찾는 중일 수 있습니다',
      noWheels: '이 모델은 주행하지 않아 표시할 위치가 없습니다',
      silent: '{count}초 동안 위치를 받지 못했습니다',
    },
    note: {
      jump: '위치가 갑자기 바뀌었습니다. 경로가 여기서 다시 시작됩니다',
      order: '위치가 순서대로 도착하지 않았습니다. 오래된 위치는 건너뜁니다',
      map: '로봇의 지도가 바뀌었습니다. 경로가 다시 시작됩니다',
    },
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'movement/ko-KR': typeof phrases;
  }
}
