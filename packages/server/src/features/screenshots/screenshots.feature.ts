import type { ViewEnd } from '@muster/contract/screenshots/live.schemas';
import { feature } from '../../platform/assembly/feature.ts';
import type { Platform } from '../../platform/assembly/platform.ts';
import { Problem } from '../../platform/http/problem.ts';
import { createLoadSharp } from '../../platform/inspection/load-sharp.ts';
import { defineSweep } from '../../platform/jobs/sweep.ts';
import { defineTeamSweep } from '../../platform/jobs/team-sweep.ts';
import { robotsRemoved } from '../devices/devices.events.ts';
import { createScreenAddresses } from './addresses.ts';
import { createScreenPolicies } from './policy/policy.service.ts';
import { createSavedScreens } from './saved/saved.service.ts';
import { purgeSaved } from './saved/saved.store.ts';
import { hurryScreens, screenPolicyChanged } from './screenshots.events.ts';
import { screenshotRoutes } from './screenshots.routes.ts';
import { createAskScreens } from './views/ask-screens.ts';
import { serveUpload } from './views/serve-upload.ts';
import { createIsPictureOf } from './views/picture-content.ts';
import { createTakePicture } from './views/take-picture.ts';
import { createScreenViews, type ViewNeeds } from './views/views.service.ts';

export interface ScreenshotNeeds extends Pick<ViewNeeds, 'robotBySn' | 'timeZonesOf'> {
  /** Whether this is the robot's secret. */
  authenticate(sn: string, secret: string): Promise<boolean>;
}

/**
 * Viewing robots' screens, by the rules of the team; pictures are only stored when a user saves them
 * (docs/monitoring.md).
 */
export function screenshotsFeature(platform: Platform, needs: ScreenshotNeeds) {
  const { db, live, robots, log, processName, secret, settings } = platform;
  const { robotBySn, timeZonesOf, authenticate } = needs;
  const addresses = createScreenAddresses(secret, settings.publicUrl);
  const views = createScreenViews({
    db,
    robotBySn,
    timeZonesOf,
    hurry: (teamId, deviceId, process) => db.events.announce(hurryScreens, { teamId, deviceId, process }),
  });
  const end = (teamId: string, viewIds: readonly string[], why: ViewEnd) => views.end(teamId, viewIds, why);
  const asking = createAskScreens({ db, live, robots, addresses, log, processName, timeZonesOf, end });
  const saved = createSavedScreens({
    db,
    robotBySn,
    addresses,
    async checkRules(teamId, groupId, isBlurred) {
      const refusal = await views.refusal(teamId, groupId, isBlurred);
      if (refusal !== null) throw new Problem(`screenshot.${refusal}`);
    },
  });
  const isPictureOf = createIsPictureOf(
    createLoadSharp(log, 'only the type of screen pictures is checked, not their size'),
  );
  const take = createTakePicture({ db, live, addresses, isPictureOf, timeZonesOf, end });

  const endLeft = defineTeamSweep(
    { name: 'screenshots.endLeft', schedule: '* * * * *', chunk: 500 },
    views.teamsLeft,
    views.endLeft,
  );

  return feature('screenshots', {
    service: { mayView: views.mayView, endLeft: () => endLeft.run({}, new AbortController().signal) },
    routes: (routes) => screenshotRoutes(routes, { views, policies: createScreenPolicies(db), saved }),
    http: (http) => serveUpload(http, { addresses, authenticate, take }),
    jobs: [
      endLeft,
      defineSweep({ name: 'screenshots.purge', schedule: '41 * * * *', chunk: 200 }, (max) =>
        purgeSaved(db, max),
      ),
    ],
    on: [
      robotsRemoved.inTransaction(({ teamId, robots: gone }, unit) =>
        views.endOfRobots(
          unit,
          teamId,
          gone.map(({ id }) => id),
        ),
      ),
      screenPolicyChanged.everyProcess(({ teamId }) => asking.askAll(teamId)),
      hurryScreens.everyProcess(({ teamId, deviceId, process }) =>
        process === processName ? asking.ask(deviceId, teamId, true) : undefined,
      ),
    ],
    // The robot was removed meanwhile.
    refusals: {
      screen_views_team_id_device_id_fkey: () => new Problem('E008'),
      saved_screens_team_id_device_id_fkey: () => new Problem('E008'),
    },
    drain: asking.drain,
  });
}
