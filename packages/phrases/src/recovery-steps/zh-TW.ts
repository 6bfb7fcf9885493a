import type { Sections } from '../phrase.ts';

export const phrases = {
  recoverySteps: {
    label: '處理步驟：{code}',
    detected: '自動偵測',
    step: {
      powerOn: '確認機器人已開機',
      wifi: '確認機器人所在位置的 Wi-Fi 正常',
      askOnSite: '請現場人員查看機器人',
      rejoin: '在機器人上重新加入團隊',
      restart: '重新啟動機器人',
      update: '檢查軟體更新',
      relocate: '重新定位機器人',
      emergencySwitch: '確認緊急停止開關已解除',
      checkChassis: '請現場人員檢查底盤',
      contactService: '問題持續時，聯絡客服',
      openApp: '重新開啟應用程式',
      openProject: '重新開啟專案',
      appInstalled: '確認機器人已安裝應用程式',
      deployConfig: '重新部署設定檔',
      projectExists: '確認專案仍存在',
      sendProject: '將專案重新派送到機器人',
      cleanLens: '清潔相機鏡頭',
      uncoverHoles: '確認收音孔與喇叭孔未被遮住',
      putDown: '將機器人放回平穩的地面',
      clearSpace: '讓機器人周圍保持 1 公尺淨空',
      freeJoints: '確認關節與輪子未被卡住',
      toDock: '將機器人送回充電座',
      dockPower: '確認充電座已通電',
      dockPlace: '確認充電座位置正確，前方沒有障礙物',
      alignDock: '將機器人對準充電座',
      stopUsing: '停止使用並關閉機器人',
      confirmMap: '確認機器人使用的地圖與所在樓層相同',
      toEntry: '將機器人移到充電座或入口點',
      mapExists: '確認地圖未被刪除',
      importMap: '在機器人上重新匯入地圖',
      observe: '觀察問題是否持續',
      clearObstacle: '移開機器人前方的障礙物',
      peerOn: '確認連接的機器人已開機',
      peerWifi: '確認連接的機器人已連上網路',
      inPlace: '將機器人推到定位',
      pushOff: '在機器人上關閉推行模式',
    },
  },
  errors: {
    'recovery_step.ended': {
      title: '這個異常已經結束',
      message: '機器人的狀態已更新，不需要再勾選步驟。',
    },
  },
} as const satisfies Sections;

declare module '../areas.ts' {
  interface PhraseFiles {
    'recovery-steps/zh-TW': typeof phrases;
  }
}
