import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  recoverySteps: {
    label: '{code} の対処手順',
    detected: '自動検出',
    step: {
      powerOn: 'ロボットの電源が入っているか確認する',
      wifi: 'ロボットのある場所で Wi-Fi が使えるか確認する',
      askOnSite: '現地の担当者にロボットを確認してもらう',
      rejoin: 'ロボットでチームに再参加する',
      restart: 'ロボットを再起動する',
      update: 'ソフトウェアの更新を確認する',
      relocate: 'ロボットの位置を合わせ直す',
      emergencySwitch: '非常停止スイッチが解除されているか確認する',
      checkChassis: '現地の担当者に台車を点検してもらう',
      contactService: '解決しない場合はサポートに連絡する',
      openApp: 'アプリを開き直す',
      openProject: 'プロジェクトを開き直す',
      appInstalled: 'ロボットにアプリがインストールされているか確認する',
      deployConfig: '構成を再配信する',
      projectExists: 'プロジェクトが残っているか確認する',
      sendProject: 'プロジェクトをロボットに送り直す',
      cleanLens: 'カメラのレンズを拭く',
      uncoverHoles: 'マイクとスピーカーの穴がふさがれていないか確認する',
      putDown: 'ロボットを平らな床に置く',
      clearSpace: 'ロボットの周囲 1 m を空ける',
      freeJoints: '関節と車輪に何も挟まっていないか確認する',
      toDock: 'ロボットを充電ドックに戻す',
      dockPower: '充電ドックに電源が入っているか確認する',
      dockPlace: '充電ドックが正しい場所にあり、前に障害物がないか確認する',
      alignDock: 'ロボットを充電ドックに正しく合わせる',
      stopUsing: '使用を中止し、ロボットの電源を切る',
      confirmMap: 'ロボットのマップが今いる階のものか確認する',
      toEntry: 'ロボットを充電ドックまたは入口ポイントに移動する',
      mapExists: 'マップが削除されていないか確認する',
      importMap: 'ロボットにマップを再インポートする',
      observe: '問題が続くか様子を見る',
      clearObstacle: 'ロボットの前の障害物をどかす',
      peerOn: '連携ロボットの電源が入っているか確認する',
      peerWifi: '連携ロボットがネットワークにつながっているか確認する',
      inPlace: 'ロボットを所定の場所まで押して移動する',
      pushOff: 'ロボットで手押しモードを解除する',
    },
  },
  errors: {
    'recovery_step.ended': {
      title: 'この異常はすでに解消しています',
      message: 'ロボットの状態が更新されました。手順を記録する必要はありません。',
    },
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'recovery-steps/ja-JP': typeof phrases;
  }
}
