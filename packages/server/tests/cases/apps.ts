import { makeApk } from '@muster/testing/apk/make-apk';
import type { Cases, Makers } from '../setup/case.ts';

declare module '../setup/case.ts' {
  interface AreaObjects {
    packageName: string;
  }
}

let made = 0;

export const objects: Makers<'packageName'> = {
  async packageName(_, { team }) {
    const packageName = `com.example.case${(made += 1)}`;
    const apk = makeApk({ packageName, versionCode: 1, versionName: '1' });
    await team.people.owner.upload(`${packageName}.apk`, new Uint8Array(apk));
    return packageName;
  },
};

export const cases: Cases = {
  'apps.list': () => ({ query: {} }),
  'apps.listKnown': () => ({ query: {} }),
  'apps.read': ({ packageName }) => ({ params: { packageName } }),
  'apps.rename': ({ packageName }) => ({ params: { packageName }, body: { name: 'Renamed' } }),
  'apps.icon': ({ packageName }) => ({ params: { packageName } }),
  'apps.listRobots': ({ packageName }) => ({ params: { packageName }, query: {} }),
  'apps.listOfDevice': ({ deviceId }) => ({ params: { id: deviceId } }),
};
