import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  errors: {
    'app.conflict': {
      title: '应用已被他人重命名',
      message: '您编辑期间有人重命名了这个应用，请选择使用您的名称或对方的名称。',
    },
    'app.not_found': { title: '找不到应用', message: '它可能已被删除，请刷新页面。' },
    'app.other_package': { title: '这是另一个应用', message: '请选择同一个应用的安装包。' },
    'app.older': {
      title: '这是较旧的版本',
      message: '团队已有较新的版本，机器人不会用旧版取代新版。确定要上传吗？',
    },
    'app.other_signer': {
      title: '签署者不同',
      message: '这个安装包的签署者与现有版本不同，机器人会拒绝更新。确定要上传吗？',
    },
  },
  apps: {
    choose: '选择应用',
    chooseHint: '团队的应用，以及机器人上已有的应用。',
    onRobotsOnly: '仅在机器人上',
    link: { normal: '正常', linkOff: '链接失效', notFound: '找不到' },
    linkHint: {
      linkOff: '团队里的安装包已删除。请重新上传，或选择其他应用。',
      notFound: '团队和机器人都没有这个应用。请检查包名。',
    },
    crashed: '曾异常终止',
    state: { normal: '正常', linkOff: '离线', notFound: '找不到' },
    ofRobot: {
      title: '应用',
      empty: '没有应用',
      neverSaid: '这台机器人尚未上报已安装的应用。',
      saidNone: '这台机器人上报没有安装任何应用。',
      count: '{count} 个应用',
      behind: '{count} 个可更新',
      newer: '团队有 {version}',
    },
    search: '搜索名称或包名',
    noMatch: '没有符合的应用。',
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'apps/zh-CN': typeof phrases;
  }
}
