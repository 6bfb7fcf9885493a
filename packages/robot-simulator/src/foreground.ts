import type { DriverEvent, HeldCondition } from '@muster/robot-agent/driver';
import type { App } from './apps.ts';
import { reopened } from './obedience.ts';

/** The app that is on a machine's screen, if any, and whether the machine sleeps. */
export class Foreground {
  app: App | null = null;
  isAsleep = false;
  /** The app that was left last, and the seconds since then. */
  #left: { packageName: string; seconds: number } | null = null;

  /** Opens the app, which wakes the machine; `null` leaves the current one. */
  show(app: App | null): DriverEvent {
    const left = this.app;
    if (app) this.isAsleep = false;
    if (left && !app) this.#left = { packageName: left.packageName, seconds: 0 };
    if (app) this.#left = null;
    this.app = app && { packageName: app.packageName, name: app.name };
    return app ? { kind: 'app.opened', detail: app.name } : { kind: 'app.left', detail: left?.name ?? '' };
  }

  sleep(): void {
    this.isAsleep = true;
    this.app = null;
  }

  boot(): void {
    this.isAsleep = false;
    this.app = null;
  }

  tick(seconds: number): void {
    if (this.#left) this.#left.seconds += seconds;
  }

  /** The app to open again because of the machine's condition; `null`: none. */
  appToReopen(held: HeldCondition | null): App | null {
    return this.app || this.isAsleep ? null : reopened(held, this.#left);
  }
}
