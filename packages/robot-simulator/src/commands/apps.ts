import type { robotCommands } from '@muster/contract/apps/robot-commands';
import { detailOf } from '@muster/contract/robot-link/detail';
import { batteryRefusal, done, failed, quick, refused, take, type Behaviours } from '../behaviour.ts';
import { installedApp, putApp, takeApp } from '../installed-app.ts';
import { installing, putFile, refusal } from '../installing.ts';

const BATTERY_FOR_UPDATE = 30;

export const behaviours: Behaviours<keyof typeof robotCommands> = {
  'app.install': {
    refusal(machine, { parameters: { packageName, versionCode, allowOlder } }) {
      const has = installedApp(machine.belongings, packageName);
      const isOlder = has !== undefined && BigInt(versionCode) < BigInt(has.versionCode);
      return isOlder && !allowOlder ? refusal : null;
    },
    work: (machine, { parameters }) => installing(machine, parameters.size),
    effect(machine, { parameters }) {
      const { packageName, name, versionName, versionCode, size } = parameters;
      const has = installedApp(machine.belongings, packageName);
      const { installFaults: faults } = machine;
      const version = faults.has('wrong_version')
        ? { versionName: has?.versionName ?? '0', versionCode: has?.versionCode ?? '0' }
        : { versionName, versionCode };
      const hasCrashed = faults.has('crash');
      machine.belongings = putApp(machine.belongings, { packageName, name, ...version, size, hasCrashed });
    },
    // Like a real robot, which opens the app and asks the system for the installed version.
    async finish(machine, _, { parameters: { packageName, versionName, versionCode } }) {
      const has = installedApp(machine.belongings, packageName);
      if (has?.hasCrashed) return failed(detailOf('crashed', {}));
      if (has?.versionCode === versionCode) return done();
      return failed(detailOf('wrong_version', { has: has?.versionName ?? '', wanted: versionName }));
    },
  },

  'file.install': {
    work: (machine, { parameters }) => installing(machine, parameters.size),
    effect: (machine, { parameters }) => putFile(machine, parameters),
  },

  'software.install': {
    work(machine, { parameters: { size } }) {
      const tooLow = batteryRefusal(machine, BATTERY_FOR_UPDATE);
      if (tooLow) return tooLow;
      const { seconds, outcome } = installing(machine, size);
      return { seconds: outcome.status === 'done' ? take(machine, 30, 60) : seconds, outcome };
    },
    effect(machine, { parameters: { version } }) {
      // After a failed update it starts with the old software.
      const { installFaults: faults } = machine;
      if (!faults.has('wrong_version') && !faults.has('crash')) machine.imageVer = version;
    },
    async finish({ imageVer: has }, _, { parameters: { version: wanted } }) {
      return has === wanted ? done() : failed(detailOf('wrong_version', { has, wanted }));
    },
  },

  // The agent executes both by itself, without the machine.
  'file.fetch': { work: quick(0, 0) },
  'file.drop': { work: quick(0, 0) },

  'app.remove': {
    work(machine, { parameters: { packageName, name } }) {
      if (machine.installFaults.has('refuse')) return refused(detailOf('refused', {}));
      const isThere = installedApp(machine.belongings, packageName) !== undefined;
      const outcome = isThere ? done() : failed(detailOf('not_installed', { name }));
      return { seconds: take(machine, 1, 3), outcome };
    },
    effect(machine, { parameters: { packageName } }) {
      machine.belongings = takeApp(machine.belongings, packageName);
    },
  },
};
