import { createFeatureList } from './app/feature-list.ts';
import { addFleetFeatures } from './app/fleet-features.ts';
import { addOverviewFeatures } from './app/overview-features.ts';
import { addPeopleFeatures } from './app/people-features.ts';
import type { Platform } from './platform/assembly/platform.ts';

export type Services = ReturnType<typeof createFeatures>['services'];

/** The areas in order: each is handed what it needs of those before it. What happens in later ones reaches it as events. */
export function createFeatures(platform: Platform) {
  const { features, add } = createFeatureList();
  const people = addPeopleFeatures(platform, add);
  const { live, ...fleet } = addFleetFeatures(platform, add, people);
  addOverviewFeatures(platform, add, people, fleet, features);
  const { access } = people;
  const { authenticateRobot } = fleet;
  return {
    features,
    services: { ...people, ...fleet },
    guards: {
      access,
      authenticateRobot,
      live: { authorise: access.authorise, listEnded: access.listEnded, ...live },
    },
  };
}
