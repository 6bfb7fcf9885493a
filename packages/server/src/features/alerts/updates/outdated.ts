import { compareVersions, neededVersions } from '@muster/contract/monitoring/eligibility';

/** Robots of one group, model and version that have one condition. */
export interface Running {
  groupId: string;
  groupName: string;
  model: string;
  version: string;
  robots: number;
  recipients: readonly { name: string; email: string }[];
}

/** Robots of a group and model that run something older than `version`, and whom their conditions name. */
export interface Outdated {
  groupId: string;
  groupName: string;
  model: string;
  /** The newest that the team has of this model, or what the station needs. */
  version: string;
  robots: number;
  /** Everybody once, with as many of the robots as concern them. */
  people: { name: string; email: string; robots: number }[];
}

/** @param known of each model, the versions that robots of the team run */
export function findOutdated(
  running: readonly Running[],
  known: readonly { model: string; version: string }[],
): Outdated[] {
  const newest = new Map<string, string>(Object.entries(neededVersions));
  for (const { model, version } of known)
    if (compareVersions(version, newest.get(model) ?? '') > 0) newest.set(model, version);
  const found = new Map<string, Outdated>();
  for (const { groupId, groupName, model, version: has, robots, recipients } of running) {
    const version = newest.get(model) ?? has;
    if (compareVersions(has, version) >= 0) continue;
    const key = `${groupId} ${model}`;
    const group = found.get(key) ?? { groupId, groupName, model, version, robots: 0, people: [] };
    found.set(key, group);
    group.robots += robots;
    for (const { name, email } of recipients) {
      const person = group.people.find((each) => each.email.toLowerCase() === email.toLowerCase());
      if (person) person.robots += robots;
      else group.people.push({ name, email, robots });
    }
  }
  return [...found.values()];
}
