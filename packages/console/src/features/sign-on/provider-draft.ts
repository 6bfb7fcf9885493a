import type { ClaimRule, GivenProvider, Provider } from '@muster/contract/sign-on/schemas';

/** A rule being edited; `key` identifies its row. */
export interface RuleDraft {
  key: number;
  claim: string;
  value: string;
  /** `''` for none. */
  role: string;
  groupIds: string[];
}

export interface ProviderDraft extends Omit<GivenProvider, 'rules' | 'defaultRole'> {
  rules: RuleDraft[];
  /** `''`: only users matched by a rule are admitted. */
  defaultRole: string;
}

let keys = 0;

export const newRule = (rule?: Provider['rules'][number]): RuleDraft => ({
  key: (keys += 1),
  claim: rule?.claim ?? 'groups',
  value: rule?.value ?? '',
  role: rule?.role ?? '',
  groupIds: rule?.groupIds ?? [],
});

export const draftOf = (provider: Provider | null): ProviderDraft => ({
  name: provider?.name ?? '',
  issuer: provider?.issuer ?? 'https://',
  clientId: provider?.clientId ?? '',
  clientSecret: '',
  domains: provider?.domains ?? [],
  rules: provider?.rules.map(newRule) ?? [],
  defaultRole: provider ? (provider.defaultRole ?? '') : 'member',
  isEnabled: provider?.isEnabled ?? false,
  isRequired: provider?.isRequired ?? false,
  trustsSecondStep: provider?.trustsSecondStep ?? false,
});

type GivenRole = Exclude<ClaimRule['role'], null>;
const roleOf = (role: string) => (role === '' ? null : (role as GivenRole));

export function bodyOf({ rules, defaultRole, ...draft }: ProviderDraft): GivenProvider {
  return {
    ...draft,
    isRequired: draft.isEnabled && draft.isRequired,
    defaultRole: roleOf(defaultRole),
    rules: rules.map(({ claim, value, role, groupIds }) => ({ claim, value, groupIds, role: roleOf(role) })),
  };
}
