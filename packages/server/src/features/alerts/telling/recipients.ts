import { isSafety } from '@muster/contract/monitoring/codes';

/** An alert, and one of those whom a robot's condition names for it. */
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
}

export interface Recipient {
  email: string;
  name: string;
  alertIds: string[];
}

const isMailed = ({ system, theaterSafety, code }: Naming) => system || (theaterSafety && isSafety(code));

/** Everybody once, whatever the number of conditions that name them, with the alerts that concern them. */
function gather(namings: readonly Naming[]): Recipient[] {
  const people = new Map<string, Recipient>();
  for (const { alertId, email, name } of namings) {
    const key = email.toLowerCase();
    const person = people.get(key) ?? { email, name, alertIds: [] };
    people.set(key, person);
    if (!person.alertIds.includes(alertId)) person.alertIds.push(alertId);
  }
  return [...people.values()];
}

/** Who gets a mail. */
export const recipientsOf = (namings: readonly Naming[]): Recipient[] => gather(namings.filter(isMailed));

/** Who is told in their browsers. */
export const pushedTo = (namings: readonly Naming[]): Recipient[] =>
  gather(namings.filter(({ push }) => push));
