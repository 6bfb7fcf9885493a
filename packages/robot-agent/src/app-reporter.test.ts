import { robotLimits } from '@muster/contract/robot-link/limits';
import { appsMessage, type ReportedApp } from '@muster/contract/robot-link/messages';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createAppReporter } from './app-reporter.ts';
import { createScriptedDriver } from '@muster/testing/robots/scripted-driver';

const app = (packageName: string, versionCode = '1'): ReportedApp => ({
  packageName,
  label: packageName,
  versionName: versionCode,
  versionCode,
  hasCrashed: false,
});

function saidOf(apps: ReportedApp[], projects?: string[]): string {
  const driver = Object.assign(createScriptedDriver(), {
    readApps: () => apps,
    ...(projects && { readProjects: () => projects }),
  });
  let message = '';
  createAppReporter(driver, (said) => (message = JSON.stringify(said))).say();
  return message;
}

test('any list of apps is cut to one message that the server accepts', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 400 }),
      fc.string({ unit: 'binary', maxLength: 300 }),
      (count, text) => {
        const apps = Array.from({ length: count }, (_, index) => ({
          ...app(`com.example.a${index}`),
          label: text,
          versionName: text,
        }));
        const message = saidOf(apps);
        expect(Buffer.byteLength(message)).toBeLessThanOrEqual(robotLimits.messageMax);
        expect(appsMessage.parse(JSON.parse(message)).apps).toHaveLength(JSON.parse(message).apps.length);
      },
    ),
    { numRuns: 50 },
  );
});

test('many apps beside many projects fit into one message: the projects come first', () => {
  const apps = Array.from({ length: 300 }, (_, index) => ({
    ...app(`com.a${index}`),
    label: 'é'.repeat(100),
  }));
  const projects = Array.from({ length: 600 }, (_, index) => `${index}`.padStart(36, 'p'));
  const message = saidOf(apps, projects);
  expect(Buffer.byteLength(message)).toBeLessThanOrEqual(robotLimits.messageMax);
  const read = appsMessage.parse(JSON.parse(message));
  expect(read.projects).toEqual(projects.slice(0, robotLimits.projectsMax));
  expect(read.apps.length).toBeGreaterThan(100);
});

test('publishes the apps on request, and otherwise only when they changed', () => {
  let has = [app('com.example.a')];
  const said: ReportedApp[][] = [];
  const driver = Object.assign(createScriptedDriver(), { readApps: () => has });
  const reporter = createAppReporter(driver, ({ apps }) => said.push(apps));
  reporter.look();
  reporter.look();
  reporter.say();
  has = [app('com.example.a', '2')];
  reporter.look();
  expect(said.map(([first]) => first!.versionCode)).toEqual(['1', '1', '2']);
});

test('publishes nothing for a machine that cannot list its apps', () => {
  const said: unknown[] = [];
  createAppReporter(createScriptedDriver(), (message) => said.push(message)).say();
  expect(said).toEqual([]);
});
