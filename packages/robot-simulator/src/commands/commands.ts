import type { robotCommands } from '@muster/contract/commands/robot-commands';
import { detailOf } from '@muster/contract/robot-link/detail';
import {
  batteryRefusal,
  done,
  failed,
  install,
  quick,
  take,
  type Behaviour,
  type Behaviours,
  type Machine,
} from '../behaviour.ts';
import { factoryBelongings } from '../belongings.ts';
import { NEWEST_IMAGE } from '../identity.ts';
import { addProject, hasProject, projectNamed, removeProject, type Tool } from '../projects.ts';
import { between } from '../random.ts';
import { runIncident, runLine } from '../shell.ts';

const BATTERY_FOR_UPDATE = 30;

type InstallKind = 'roflow.install' | 'codelab.install' | 'questions.install';

function installing(tool: Tool): Pick<Behaviour<InstallKind>, 'work' | 'effect'> {
  return {
    work: (machine) => install(machine, take(machine, 4, 9)),
    effect(machine, { parameters }) {
      machine.belongings = addProject(machine.belongings, tool, parameters.projectId, parameters.name);
    },
  };
}

function usingProject(
  machine: Machine,
  tool: Tool,
  { projectId, name }: { projectId: string; name: string },
) {
  const isThere = hasProject(machine.belongings, tool, projectId);
  const outcome = isThere ? done() : failed(detailOf('project_not_found', { name }));
  return { seconds: take(machine, 1, 3), outcome };
}

export const behaviours: Behaviours<keyof typeof robotCommands> = {
  'device.restart': { work: quick(2, 4), effect: (machine) => machine.show(null) },

  'device.reset': {
    work: (machine) => batteryRefusal(machine) ?? quick(6, 12)(machine),
    effect(machine) {
      machine.belongings = factoryBelongings(machine.identity.selfName);
      machine.show(null);
    },
  },

  'device.update': {
    work(machine) {
      const tooLow = batteryRefusal(machine, BATTERY_FOR_UPDATE);
      if (tooLow) return tooLow;
      if (machine.imageVer === NEWEST_IMAGE)
        return { seconds: take(machine, 2, 5), outcome: done(detailOf('up_to_date', {})) };
      const outcome = done(detailOf('updated', { version: NEWEST_IMAGE }));
      return { seconds: take(machine, 30, 60), outcome };
    },
    effect(machine) {
      machine.imageVer = NEWEST_IMAGE;
    },
  },

  'device.relocate': {
    work: (machine) => ({
      seconds: take(machine, 4, 9),
      outcome: machine.quirks.losesPosition ? failed(detailOf('position_unknown', {})) : done(),
    }),
    effect: (machine, { parameters }) => machine.relocate(parameters.point),
  },

  'app.open': {
    work(machine, { parameters: { name, projectId } }) {
      const lacksProject =
        projectId !== undefined && projectNamed(machine.belongings, projectId) === undefined;
      const outcome = machine.quirks.lacksApps
        ? failed(detailOf('app_not_found', { name }))
        : lacksProject
          ? failed(detailOf('project_not_found', { name: projectId }))
          : done();
      return { seconds: take(machine, 1, 3), outcome };
    },
    effect(machine, { parameters: { packageName, name, projectId } }) {
      const project = projectId && projectNamed(machine.belongings, projectId);
      if (project) machine.belongings = { ...machine.belongings, project, projectId };
      machine.show({ packageName, name });
    },
  },

  'network.check': {
    work(machine) {
      const { random, quirks } = machine;
      const figure = (min: number, max: number) => Math.round(between(random, min, max) * 10) / 10;
      const seconds = take(machine, 5, 8);
      // Mbit/s and milliseconds. A robot with a poor network also loses its connection at times.
      const report = quirks.losesConnection
        ? { download: figure(0.4, 5), upload: figure(0.2, 2.5), ping: Math.round(figure(110, 420)) }
        : { download: figure(8, 90), upload: figure(4, 40), ping: Math.round(figure(8, 120)) };
      return { seconds, outcome: done(detailOf('network', { ...report, cloud: 'reached' })) };
    },
  },

  'prompts.hide': {
    work: quick(0.5, 1),
    effect(machine) {
      machine.belongings = { ...machine.belongings, arePromptsHidden: true };
    },
  },

  'log.upload': {
    work: quick(2, 5),
    async finish(machine, { sendLog }) {
      const text = machine.log();
      await sendLog(text);
      return done(detailOf('log_sent', { bytes: Buffer.byteLength(text) }));
    },
  },

  'roflow.install': installing('roflow'),
  'codelab.install': installing('codelab'),
  'questions.install': installing('questions'),

  'roflow.remove': {
    work: (machine, { parameters }) => usingProject(machine, 'roflow', parameters),
    effect(machine, { parameters }) {
      machine.belongings = removeProject(machine.belongings, 'roflow', parameters.projectId);
    },
  },

  'codelab.play': {
    work: (machine, { parameters }) => usingProject(machine, 'codelab', parameters),
    effect(machine, { parameters }) {
      machine.belongings = {
        ...machine.belongings,
        project: parameters.name,
        projectId: parameters.projectId,
      };
      machine.show({ packageName: 'com.robot.codelab', name: 'Codelab' });
    },
  },

  'adb.run': {
    work(machine, { parameters }) {
      const shell =
        runIncident(parameters.command, machine) ??
        runLine(parameters.command, machine.identity, machine.imageVer);
      const detail = detailOf('shell_output', shell);
      return { seconds: take(machine, 1, 2), outcome: shell.status === 0 ? done(detail) : failed(detail) };
    },
  },
};
