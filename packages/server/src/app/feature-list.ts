import type { Feature } from '../platform/assembly/feature.ts';

/** Adds an area to those that are mounted, in order. @returns its service, for the areas after it */
export type Add = <Service>(area: Feature<Service>) => Service;

export function createFeatureList(): { features: readonly Feature[]; add: Add } {
  const features: Feature[] = [];
  return {
    features,
    add(area) {
      features.push(area);
      return area.service;
    },
  };
}
