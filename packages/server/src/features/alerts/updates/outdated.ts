import { compareVersions, neededVersions } from '@muster/contract/monitoring/eligibility';

/** Robots of one group, model and version with the same condition. */
export interface Running {
  groupId: string;
  groupName: string;
  model: string;
  version: string;
  robots: number;
  recipients: readonly { name: string; email: string }[];
}

/** Robots of a group and model that run an older version than `version`, with the recipients of their conditions. */
export interface Outdated {
  groupId: string;
  groupName: string;
  model: string;
  /** The newest version of this model in the team, or the one that the station needs. */
  version: string;
  robots: number;
  /** Each recipient once, with the number of robots that concern them. */
  people: { name: string; email: string; robots: number }[];
}

/** @param known the versions that the team's robots run, by model */
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
