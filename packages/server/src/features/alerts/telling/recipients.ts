import { isSafety } from '@muster/contract/monitoring/codes';

/** A robot as a mail names it. */
export interface NamedRobot {
  sn: string;
  name: string;
  group: string;
  groupId: string;
}

/** An alert, and one of those whom a condition names for robots of it. */
export interface Naming {
  alertId: string;
  code: string;
  email: string;
  name: string;
  /** What the condition tells of: everything that is wrong; or what endangers people. */
  system: boolean;
  /** Also in browsers, whatever of it is mailed. */
  push: boolean;
  theaterSafety: boolean;
  /** How many robots of the alert have this condition, and those that came first. */
  robots: number;
  first: readonly NamedRobot[];
}

export interface Recipient {
  email: string;
  name: string;
  /** By alert: the robots of it whose conditions name this person, and of no others. */
  alerts: Map<string, { robots: number; first: NamedRobot[] }>;
}

const isMailed = ({ system, theaterSafety, code }: Naming) => system || (theaterSafety && isSafety(code));

/** Everybody once, whatever the number of conditions that name them, with the alerts that concern them. */
function gather(namings: readonly Naming[]): Recipient[] {
  const people = new Map<string, Recipient>();
  for (const { alertId, email, name, robots, first } of namings) {
    const key = email.toLowerCase();
    const person = people.get(key) ?? { email, name, alerts: new Map() };
    people.set(key, person);
    const known = person.alerts.get(alertId) ?? { robots: 0, first: [] };
    person.alerts.set(alertId, { robots: known.robots + robots, first: [...known.first, ...first] });
  }
  return [...people.values()];
}

/** Who gets a mail. */
export const recipientsOf = (namings: readonly Naming[]): Recipient[] => gather(namings.filter(isMailed));

/** Who is told in their browsers. */
export const pushedTo = (namings: readonly Naming[]): Recipient[] =>
  gather(namings.filter(({ push }) => push));
