import { emptyConfig } from '@muster/contract/configs/empty-config';
import type { ConfigDocument } from '@muster/contract/configs/schemas';

const app = (name: string, packageName: string) => ({ name, packageName, className: '', isVisible: true });

/** The demo team's configurations. */
export const demoConfigs: ConfigDocument[] = [
  {
    ...emptyConfig,
    name: '5-B 早晨',
    background: 'teal',
    icon: 'sun',
    selfName: '小比',
    apps: [
      app('程式實驗室', 'com.robot.codelab'),
      app('小測驗', 'com.robot.quiz'),
      { name: '視訊通話', packageName: 'com.robot.video', className: '.CallActivity', isVisible: false },
      app('說故事', 'com.robot.story'),
    ],
  },
  {
    ...emptyConfig,
    name: '大廳接待',
    background: 'blue',
    icon: 'building',
    selfName: '凱比',
    apps: [app('迎賓導覽', 'com.robot.welcome'), app('送物', 'com.robot.delivery')],
    hiddenStoreApps: ['com.games.arcade'],
  },
  {
    ...emptyConfig,
    name: '閱讀時間',
    background: 'plum',
    icon: 'book',
    selfName: 'Momo',
    apps: [app('說故事', 'com.robot.story'), app('有聲書', 'com.robot.audiobook')],
  },
];
