import { appsLimits } from '@muster/contract/apps/limits';
import { robotLimits } from '@muster/contract/robot-link/limits';
import type { AppsMessage, ReportedApp } from '@muster/contract/robot-link/messages';
import type { RobotDriver } from './driver.ts';

/** Of a message, minus room for the JSON around the list. */
const BYTES_MAX = robotLimits.messageMax - 1024;

/** As many apps as fit into one message: a larger one would end the connection. */
export function fitApps(apps: readonly ReportedApp[]): ReportedApp[] {
  const fitting: ReportedApp[] = [];
  let bytes = 0;
  for (const { packageName, label, versionName, versionCode, hasCrashed } of apps) {
    const app: ReportedApp = {
      packageName,
      label: label.slice(0, appsLimits.labelMax).toWellFormed(),
      versionName: versionName.slice(0, appsLimits.versionNameMax).toWellFormed(),
      versionCode,
      hasCrashed,
    };
    bytes += Buffer.byteLength(JSON.stringify(app)) + 1;
    if (fitting.length === appsLimits.reportedMax || bytes > BYTES_MAX) break;
    fitting.push(app);
  }
  return fitting;
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
    const projects = driver.readProjects?.().slice(0, robotLimits.projectsMax);
    const message = { apps: fitApps(apps), ...(projects && { projects }) };
    const now = JSON.stringify(message);
    if (now === said && !isRepeated) return;
    said = now;
    publish(message);
  }
  return { say: () => tell(true), look: () => tell(false) };
}
