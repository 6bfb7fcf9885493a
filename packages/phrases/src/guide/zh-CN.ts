import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  guide: {
    tools: {
      intro: '制作机器人内容的工具，以及成果在 Muster 中的用途。',
      inMuster: '在 Muster 中',
      toRobots: '前往机器人',
      toConfigs: '前往配置文件',
      ask: '若无法使用某项工具，请联系团队的所有者。',
      codelab: {
        name: '编程实验室',
        what: '用积木编写程序，让凯比移动、说话并与人互动，适合编程教学。',
        use: '选取机器人，发送“安装”或“播放”指令并填入项目编号。',
      },
      contentEditor: {
        name: '内容编辑器',
        what: '制作机器人播放的内容：动作、表情、语音与画面。',
        use: '将导出的 .mbtx 文件上传，加入配置文件后部署。',
      },
      trainkit: {
        name: '训练工具',
        what: '训练机器人的问答：一个对话项目、一种语言。',
        use: '在配置文件中选择对话项目，部署后机器人即以该项目回答。',
      },
      roflow: {
        name: 'Roflow',
        what: '用流程图设计服务情境，例如迎宾、导览与递送。',
        use: '选取机器人，发送“安装”或“移除”指令并填入项目编号。',
      },
      questions: {
        name: '题目制作工具',
        what: '制作测验与课堂活动，由凯比出题与评分。',
        use: '选取机器人，发送“安装”指令并填入项目编号。',
      },
    },
    fileTypes: {
      intro: 'Muster 接受的文件，以及大小上限。',
      column: {
        kind: '种类',
        types: '文件格式',
        max: '大小上限',
        use: '用途',
      },
      content: {
        name: '机器人内容',
        use: '内容编辑器与编程实验室导出的文件，由配置文件部署。',
      },
      image: {
        name: '图片',
        use: '机器人显示的画面，由配置文件部署。',
      },
      audio: {
        name: '音频',
        use: '机器人播放的声音，由配置文件部署。',
      },
      video: {
        name: '视频',
        use: '机器人播放的视频，由配置文件部署。',
      },
      app: {
        name: '应用',
        use: '安装到机器人，由配置文件部署。',
      },
      document: {
        name: '其他文件',
        use: '机器人上的程序会使用，由配置文件部署。',
      },
      import: {
        name: '机器人列表',
        use: '一次添加多台机器人，每行一个序列号。',
      },
      feedback: {
        name: '意见反馈的图片',
        use: '随意见反馈发送的画面。',
      },
      material: {
        name: '团队素材',
        use: '由团队共用，可从素材页面发送到机器人；动作为 .json 文件。',
      },
      invite: {
        name: '成员列表',
        use: '一次邀请多位成员，每行一位。',
      },
      avatar: {
        name: '个人照片',
        use: '显示在您的姓名旁。',
      },
      note: '文件以扩展名识别。扩展名正确但内容损坏的文件会被拒绝。',
    },
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'guide/zh-CN': typeof phrases;
  }
}
