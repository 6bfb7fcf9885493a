import { createFeatureList } from './app/feature-list.ts';
import { addFleetFeatures } from './app/fleet-features.ts';
import { addOverviewFeatures } from './app/overview-features.ts';
import { addPeopleFeatures } from './app/people-features.ts';
import type { Platform } from './platform/assembly/platform.ts';

export type Services = ReturnType<typeof createFeatures>['services'];

/**
 * Creates the areas in order: each gets the services it needs of those before it. Later areas reach it only by events.
 */
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
