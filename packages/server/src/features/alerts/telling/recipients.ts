/** Codes that mean that people are close to a robot that may move: lifted, something in its way, pushed. */
export const safetyCodes: readonly string[] = ['3-9', '4-5', '4-8'];

export const isSafety = (code: string): boolean => safetyCodes.includes(code);

/** An alert, and one of those whom a robot's condition names for it. */
export interface Naming {
  alertId: string;
  code: string;
  email: string;
  name: string;
  /** What the condition tells of: everything that is wrong; or what endangers people. */
  system: boolean;
  theaterSafety: boolean;
}

export interface Recipient {
  email: string;
  name: string;
  alertIds: string[];
}

/** Everybody once, whatever the number of conditions that name them, with the alerts that concern them. */
export function recipientsOf(namings: readonly Naming[]): Recipient[] {
  const people = new Map<string, Recipient>();
  for (const { alertId, code, email, name, system, theaterSafety } of namings) {
    if (!system && !(theaterSafety && isSafety(code))) continue;
    const key = email.toLowerCase();
    const person = people.get(key) ?? { email, name, alertIds: [] };
    people.set(key, person);
    if (!person.alertIds.includes(alertId)) person.alertIds.push(alertId);
  }
  return [...people.values()];
}
