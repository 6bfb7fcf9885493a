import type { robotCommands } from '@muster/contract/configs/robot-commands';
import { detailOf } from '@muster/contract/robot-link/detail';
import { factoryApps, type App } from '../apps.ts';
import { type Belongings, defineBelonging } from '../belongings.ts';
import { install, refused, take, type Behaviours } from '../behaviour.ts';

const APP_BYTES = 80 * 1024 ** 2;

/** Bytes of the configuration's files; they count as used. */
const fileBytes = defineBelonging('configs.fileBytes', 0);

export const behaviours: Behaviours<keyof typeof robotCommands> = {
  'config.apply': {
    work(machine, { parameters }) {
      const { brokenPart } = machine.quirks;
      if (brokenPart) return refused(detailOf('part_broken', { code: brokenPart }));
      const apps = parameters.document.apps.length;
      return install(machine, take(machine, 4, 10) + apps * take(machine, 1, 3));
    },
    files: ({ parameters }) => parameters.document.files.map(({ fileId }) => fileId),
    effect(machine, { parameters }) {
      const { belongings: has, identity } = machine;
      const { apps, files, selfName, trainkitProject } = parameters.document;
      const bytes = files.reduce((sum, file) => sum + file.size, 0);
      const shown = apps.filter(({ isVisible }) => isVisible);
      const isNamed = ({ packageName }: App) =>
        [...factoryApps, ...apps].some((app) => app.packageName === packageName);
      const others = [...has.installed.values()].filter((app) => !isNamed(app));
      const isNew = ({ packageName }: App) => !has.apps.some((app) => app.packageName === packageName);
      const configured: Belongings = {
        ...has,
        apps: [...factoryApps, ...shown, ...others],
        selfName: selfName || identity.selfName,
        project: trainkitProject?.name ?? null,
        projectId: null,
        used: has.used - fileBytes.of(has) + bytes + apps.filter(isNew).length * APP_BYTES,
      };
      machine.belongings = fileBytes.put(configured, bytes);
    },
  },
};
