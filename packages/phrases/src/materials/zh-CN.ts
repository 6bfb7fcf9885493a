import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  materials: {
    search: '搜索素材名称',
    download: '下载',
    type: {
      label: '素材类型',
      all: '全部',
      audio: '音频',
      content: '内容',
      media: '图片与视频',
      motion: '动作',
    },
    hint: {
      audio: '可上传 mp3、m4a、wav，每个最大 10 MB。',
      content: '可上传 mbtx，每个最大 10 MB。',
      media: '可上传 jpg、jpeg、png、gif、mp4、mov，每个最大 10 MB。',
      motion: '可上传 JSON 格式的动作文件，每个最大 10 MB。',
    },
    column: {
      name: '名称',
      type: '类型',
      size: '大小',
      owner: '上传者',
      created: '上传时间',
    },
    filter: {
      allOwners: '所有上传者',
      allCategories: '所有分类',
      allTags: '所有标签',
    },
    memory: {
      used: '已使用 {used}，共 {total}',
      free: '剩余 {free}',
      full: '空间已满',
    },
    upload: {
      action: '上传素材',
      drop: '松开以上传',
      list: '上传',
      summary: '已完成 {done} / {total}',
      failed: '{count} 个未上传',
      clear: '清除已结束的',
      refused: '{title}：{message}',
      wrongContent: '文件内容与扩展名不符，请确认文件。',
    },
    selection: {
      page: '选择本页所有素材',
      row: '选择“{name}”',
      count: '已选择 {count} 个素材',
      label: '选择的素材',
      clear: '清除选择',
    },
    remove: {
      title: '删除“{name}”？',
      titleMany: '删除 {count} 个素材？',
      submit: '删除 {count} 个素材',
      message: '删除后无法恢复。已在机器人上的文件会保留，尚未下载的机器人则无法再获取。',
      done: '已删除 {count} 个素材',
      kept: '{count} 个素材未删除，因为属于其他成员',
    },
    send: {
      groups: '群组',
      action: '发送到机器人',
      title: '将“{name}”发送到机器人',
      titleMany: '将 {count} 个素材发送到机器人',
      submit: '发送到 {count} 台机器人',
      chooseRobots: '请选择机器人。',
      noRobots: '所选群组没有机器人。',
      done: '正在发送 {count} 个素材，可在使用记录查看进度',
      failed: '未发送：{names}',
    },
    empty: {
      title: '还没有素材',
      message: '上传音频、内容、图片、视频与动作，供团队与机器人使用。也可以将文件拖到这里。',
      ofType: '还没有这类素材',
      noMatch: '没有符合的素材',
    },
    motion: {
      category: '分类',
      categories: '分类',
      tag: '标签',
      tags: '标签',
      manage: '分类与标签',
      manageHint: '在动作列表的“分类与标签”中新增。',
      noCategory: '未分类',
      noTags: '没有标签',
      newCategory: '新分类名称',
      newTag: '新标签名称',
      add: '新增',
      useCount: '{count} 个动作',
      remove: '删除“{name}”',
      removeTitle: '删除“{name}”？',
      removeMessage: '{count} 个动作会失去它，动作本身不受影响。',
      removed: '已删除“{name}”',
    },
  },
  errors: {
    'material.conflict': { title: '素材已被他人更改', message: '请确认当前的名称、分类与标签后再试一次。' },
    'material.not_found': {
      title: '找不到素材',
      message: '素材不存在或已被删除，请刷新页面。',
    },
    'material.full': {
      title: '团队素材的空间不足',
      message: '请先删除不用的素材，或上传较小的文件。',
    },
    'material.too_large': {
      title: '文件过大',
      message: '每个素材最大 10 MB，请选择较小的文件。',
    },
    'material.format': {
      title: '不支持的文件格式',
      message: '素材仅支持以下格式：{fileType}',
    },
    'material.ending': {
      title: '扩展名不可更改',
      message: '名称请保留 {fileType}。',
    },
    'material.not_motion': {
      title: '只有动作可以分类',
      message: '音频、内容、图片与视频没有分类与标签。',
    },
    'motion.not_found': {
      title: '找不到分类或标签',
      message: '它可能已被删除，请刷新页面。',
    },
    'motion.not_yours': {
      title: '无法删除他人的分类或标签',
      message: '请联系创建者，或由管理员删除。',
    },
    'motion.name_taken': {
      title: '名称已被使用',
      message: '请输入其他名称。',
    },
    'motion.too_many': {
      title: '分类或标签过多',
      message: '请先删除不用的项目。',
    },
  },
  permissions: {
    area: {
      material: '团队素材',
    },
    allows: {
      'material.read': '查看和下载团队素材。',
      'material.write': '上传团队素材，并修改或删除自己上传的素材；所有者与管理员可修改或删除任何素材。',
    },
  },
  activity: {
    type: {
      material: '团队素材',
      motionCategory: '动作分类',
      motionTag: '动作标签',
    },
    action: {
      'material.upload': '{actor} 上传了素材 {object}',
      'material.update': '{actor} 更改了素材 {object}',
      'material.remove': '{actor} 删除了素材 {object}',
      'motionCategory.create': '{actor} 新建了动作分类 {object}',
      'motionCategory.remove': '{actor} 删除了动作分类 {object}',
      'motionTag.create': '{actor} 新建了动作标签 {object}',
      'motionTag.remove': '{actor} 删除了动作标签 {object}',
    },
    field: {
      tags: '标签',
    },
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'materials/zh-CN': typeof phrases;
  }
}
