import { appsLimits } from '@muster/contract/apps/limits';
import { robotLimits } from '@muster/contract/robot-link/limits';
import type { AppsMessage, ReportedApp } from '@muster/contract/robot-link/messages';
import type { RobotDriver } from './driver.ts';

/** Of a message, minus room for the JSON around the lists. */
const BYTES_MAX = robotLimits.messageMax - 1024;

const shortened = ({
  packageName,
  label,
  versionName,
  versionCode,
  hasCrashed,
}: ReportedApp): ReportedApp => ({
  packageName,
  label: label.slice(0, appsLimits.labelMax).toWellFormed(),
  versionName: versionName.slice(0, appsLimits.versionNameMax).toWellFormed(),
  versionCode,
  hasCrashed,
});

const bytesOf = (entry: unknown) => Buffer.byteLength(JSON.stringify(entry)) + 1;

/** The first entries, as many as fit into so many bytes of JSON. */
function fitting<T>(entries: readonly T[], bytesMax: number): T[] {
  let bytes = 0;
  const end = entries.findIndex((entry) => (bytes += bytesOf(entry)) > bytesMax);
  return end === -1 ? [...entries] : entries.slice(0, end);
}

/** As much as fits into one message, the projects first: a larger one would end the connection. */
function fitMessage(apps: readonly ReportedApp[], projects: readonly string[] | undefined): AppsMessage {
  const all = apps.slice(0, appsLimits.reportedMax).map(shortened);
  if (projects === undefined) return { apps: fitting(all, BYTES_MAX) };
  const ids = fitting(projects.slice(0, robotLimits.projectsMax), BYTES_MAX);
  return { apps: fitting(all, BYTES_MAX - bytesOf(ids)), projects: ids };
}

export interface AppReporter {
  /** Publishes the apps, changed or not. */
  say(): void;
  /** Publishes the apps if they differ from the last message. */
  look(): void;
}

/** Publishes nothing if the driver cannot list its apps. */
export function createAppReporter(driver: RobotDriver, publish: (message: AppsMessage) => void): AppReporter {
  let said = '';
  function tell(isRepeated: boolean): void {
    const apps = driver.readApps?.();
    if (apps === undefined) return;
    const message = fitMessage(apps, driver.readProjects?.());
    const now = JSON.stringify(message);
    if (now === said && !isRepeated) return;
    said = now;
    publish(message);
  }
  return { say: () => tell(true), look: () => tell(false) };
}
