import { isSafety } from '@muster/contract/monitoring/codes';

/** A robot as listed in a mail. */
export interface NamedRobot {
  sn: string;
  name: string;
  group: string;
  groupId: string;
}

/** An alert and one recipient of a condition that some of its robots have. */
export interface Naming {
  alertId: string;
  code: string;
  email: string;
  name: string;
  /** Which problems the condition mails: all of them, or with `theaterSafety` only dangers to people. */
  system: boolean;
  /** Notify in browsers too, whatever is mailed. */
  push: boolean;
  theaterSafety: boolean;
  /** How many robots of the alert have this condition, with the first few. */
  robots: number;
  first: readonly NamedRobot[];
}

export interface Recipient {
  email: string;
  name: string;
  /** By alert: only the robots whose conditions list this recipient. */
  alerts: Map<string, { robots: number; first: NamedRobot[] }>;
}

const isMailed = ({ system, theaterSafety, code }: Naming) => system || (theaterSafety && isSafety(code));

/** Merges the entries of each recipient across conditions, with the alerts that concern them. */
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

/** Recipients of mails. */
export const recipientsOf = (namings: readonly Naming[]): Recipient[] => gather(namings.filter(isMailed));

/** Recipients of browser notifications. */
export const pushedTo = (namings: readonly Naming[]): Recipient[] =>
  gather(namings.filter(({ push }) => push));
