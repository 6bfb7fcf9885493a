import type { TestResult } from '@muster/contract/sign-on/schemas';
import type { SignOnEntryProps } from './sign-on-entry.ts';
import { DOT } from '../../../ui/dot.ts';

export type TestCardProps = SignOnEntryProps & { test: TestResult; providerName: string };

/** Result of a provider test: what the provider sent, and what a sign-in would do; no session is created. */
export function TestCard({ t, test, providerName }: TestCardProps) {
  const { claims, outcome, role, groups, hasSecondStep } = test;
  const facts = [
    [t('signOnEntry.test.outcome'), t(`signOnEntry.outcome.${outcome}`)],
    [t('signOnEntry.test.role'), role === null ? t('signOnEntry.test.none') : roleName(t, role)],
    [t('signOnEntry.test.groups'), groups.join(DOT) || t('signOnEntry.test.none')],
    [t('signOnEntry.test.second'), t(hasSecondStep ? 'signOnEntry.test.seen' : 'signOnEntry.test.unseen')],
  ];
  return (
    <div className="rounded-panel border border-line bg-surface p-6 shadow-raised">
      <title>{t('signOnEntry.test.title')}</title>
      <h1 className="text-xl font-bold">{t('signOnEntry.test.title')}</h1>
      <p className="mt-1 text-ink-2">{t('signOnEntry.test.hint', { name: providerName })}</p>
      <Facts facts={facts} />
      <h2 className="mt-5 font-semibold">{t('signOnEntry.test.claims')}</h2>
      <Facts facts={claims.map(({ name, value }) => [name, value])} isMono />
    </div>
  );
}

function roleName(t: SignOnEntryProps['t'], role: string): string {
  const known = ['admin', 'member', 'operator'] as const;
  const own = known.find((each) => each === role);
  return own ? t(`common.role.${own}`) : role;
}

function Facts({ facts, isMono = false }: { facts: readonly (readonly string[])[]; isMono?: boolean }) {
  return (
    <dl className="mt-3 flex flex-col divide-y divide-line-soft">
      {facts.map(([term, value]) => (
        <div key={term} className="flex flex-wrap gap-x-4 py-2">
          <dt className="w-36 text-ink-3 wrap-anywhere">{term}</dt>
          <dd className={`min-w-0 flex-1 wrap-anywhere ${isMono ? 'font-mono text-sm' : ''}`}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
