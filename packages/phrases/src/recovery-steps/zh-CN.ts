import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  recoverySteps: {
    label: '处理步骤：{code}',
    detected: '自动检测',
    step: {
      powerOn: '确认机器人已开机',
      wifi: '确认机器人所在位置的 Wi-Fi 正常',
      askOnSite: '请现场人员查看机器人',
      rejoin: '在机器人上重新加入团队',
      restart: '重新启动机器人',
      update: '检查软件更新',
      relocate: '重新定位机器人',
      emergencySwitch: '确认紧急停止开关已解除',
      checkChassis: '请现场人员检查底盘',
      contactService: '问题持续时，联系客服',
      openApp: '重新打开应用',
      openProject: '重新打开项目',
      appInstalled: '确认机器人已安装应用',
      deployConfig: '重新部署配置文件',
      projectExists: '确认项目仍存在',
      sendProject: '将项目重新发送到机器人',
      cleanLens: '清洁摄像头镜头',
      uncoverHoles: '确认麦克风孔和扬声器孔未被遮住',
      putDown: '将机器人放回平稳的地面',
      clearSpace: '让机器人周围保持 1 米空间',
      freeJoints: '确认关节和轮子未被卡住',
      toDock: '将机器人送回充电座',
      dockPower: '确认充电座已通电',
      dockPlace: '确认充电座位置正确，前方没有障碍物',
      alignDock: '将机器人对准充电座',
      stopUsing: '停止使用并关闭机器人',
      confirmMap: '确认机器人使用的地图与所在楼层相同',
      toEntry: '将机器人移到充电座或入口点',
      mapExists: '确认地图未被删除',
      importMap: '在机器人上重新导入地图',
      observe: '观察问题是否持续',
      clearObstacle: '移开机器人前方的障碍物',
      peerOn: '确认连接的机器人已开机',
      peerWifi: '确认连接的机器人已连上网络',
      inPlace: '将机器人推到指定位置',
      pushOff: '在机器人上关闭推行模式',
    },
  },
  errors: {
    'recovery_step.ended': {
      title: '这个异常已经结束',
      message: '机器人的状态已更新，不需要再勾选步骤。',
    },
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'recovery-steps/zh-CN': typeof phrases;
  }
}
