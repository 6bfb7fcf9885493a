import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  consent: {
    title: '使用前请先同意',
    intro: 'Muster 需要您的同意，才能收集下列信息并提供服务。',
    personal: {
      title: '个人信息',
      text: '姓名、电子邮箱，以及您登录时的网络地址与浏览器。',
    },
    browsing: {
      title: '浏览记录',
      text: '您在 Muster 的搜索、操作与更改，以及时间。',
    },
    cookies: {
      title: 'Cookie',
      text: '用来维持登录状态，并记住您的语言与团队。',
    },
    readMore: '阅读隐私政策',
    agree: '同意并继续',
    decline: '不同意并退出登录',
    kept: '我们会留存您同意的版本、时间与网络地址。版本：{version}',
  },
  privacy: {
    title: '隐私政策',
    intro: '这台 Muster 服务器由提供您账号的机构管理，您的信息也由该机构保管。',
    personal: {
      title: '收集的个人信息',
      text: '姓名、电子邮箱、您选填的自我介绍与头像，以及每次登录的时间、网络地址与浏览器。密码只以无法恢复的形式存放。',
    },
    browsing: {
      title: '收集的浏览记录',
      text: '您最近的搜索，以及您对机器人、配置文件、群组与成员所做的更改。团队的所有者与管理员可以查看谁在何时做了哪些更改。',
    },
    use: {
      title: '使用方式',
      text: '只用于提供服务、保护账号安全与回复您的意见，不会用于广告，也不会出售。',
    },
    cookies: {
      title: 'Cookie',
      text: 'Muster 只使用必要的 Cookie：登录状态、语言、当前的团队与侧边栏的状态。没有跟踪用的 Cookie。',
    },
    rights: {
      title: '您的权利',
      text: '您可以查看、更正或删除自己的信息，也可以随时撤回同意。请联系团队的所有者，或提供您账号的机构。',
    },
    version: '版本：{version}',
  },
  terms: {
    title: '服务条款',
    intro: '使用这台 Muster 服务器，即表示您同意下列条款。',
    account: {
      title: '账号',
      text: '账号仅供本人使用。请妥善保管密码；若怀疑他人使用您的账号，请立即更改密码并通知团队的所有者。',
    },
    robots: {
      title: '机器人',
      text: '发送指令或部署配置文件前，请确认机器人周围的安全。您须对自己发送的指令负责。',
    },
    content: {
      title: '内容',
      text: '您上传的文件仍属于您。请只上传您有权使用的内容。',
    },
    availability: {
      title: '服务的提供',
      text: '管理方可能为了维护而暂停服务，也可能停用违反条款的账号。',
    },
    changes: {
      title: '条款的修改',
      text: '条款有修改时会公布在此页。若您继续使用，即表示同意修改后的条款。',
    },
    leaving: '正在打开管理方的网页…',
  },
  errors: {
    'consent.outdated': {
      title: '内容已更新',
      message: '请重新加载页面，阅读新的版本后再同意。',
    },
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'consent/zh-CN': typeof phrases;
  }
}
