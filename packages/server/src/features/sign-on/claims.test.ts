import { describe, expect, it } from 'vitest';
import { identityOf, rulesFor, shownClaims } from './claims.ts';

const rule = (claim: string, value: string) => ({ claim, value });

describe('rules', () => {
  it.each([
    ['groups', 'it', { groups: ['teachers', 'it'] }],
    ['department', 'IT', { department: 'IT' }],
    ['level', '3', { level: 3 }],
    ['isTeacher', 'true', { isTeacher: true }],
    ['realm_access.roles', 'admin', { realm_access: { roles: ['admin'] } }],
    ['https://school.example/role', 'x', { 'https://school.example/role': 'x' }],
  ])('%s = %s matches', (claim, value, claims) => {
    expect(rulesFor([rule(claim, value)], claims)).toHaveLength(1);
  });

  it.each([
    ['groups', 'it', { groups: ['IT'] }],
    ['groups', 'it', { groups: 'its' }],
    ['groups', 'it', {}],
    ['groups', 'null', { groups: null }],
    ['groups', '[object Object]', { groups: [{}] }],
    ['groups.length', '1', { groups: 'x' }],
    ['constructor.name', 'Object', {}],
    ['__proto__', '[object Object]', {}],
  ])('%s = %s does not match', (claim, value, claims) => {
    expect(rulesFor([rule(claim, value)], claims)).toEqual([]);
  });

  it('keep their order', () => {
    const rules = [rule('g', 'b'), rule('g', 'a'), rule('g', 'c')];
    expect(rulesFor(rules, { g: ['a', 'b'] })).toEqual(rules.slice(0, 2));
  });
});

describe('identity', () => {
  it('an address is verified only if the provider says so', () => {
    const of = (more: object) => identityOf({ sub: '1', email: 'Mei@Lake.example', ...more });
    expect(of({})).toMatchObject({ email: 'mei@lake.example', isEmailVerified: false });
    for (const isSo of [{ email_verified: true }, { email_verified: 'true' }, { xms_edov: 1 }])
      expect(of(isSo).isEmailVerified).toBe(true);
    for (const isNot of [{ email_verified: 'no' }, { email_verified: false }, { xms_edov: '0' }])
      expect(of(isNot).isEmailVerified).toBe(false);
    expect(identityOf({ sub: '1', email: 'nothing', email_verified: true })).toMatchObject({
      email: null,
      isEmailVerified: false,
    });
  });

  it('uses the best available name', () => {
    expect(identityOf({ sub: '1', given_name: 'Mei', family_name: 'Lin' }).name).toBe('Mei Lin');
    expect(identityOf({ sub: '1', email: 'mei@lake.example', name: ' ' }).name).toBe('mei');
    expect(identityOf({ sub: '1' }).name).toBe('OpenID');
  });

  it.each([
    [['mfa'], true],
    [['pwd', 'otp'], true],
    [['pwd'], false],
    [['otp'], false],
    ['mfa', true],
    [undefined, false],
    [['pwd', 'unknown'], false],
  ])('amr %j counts as a second step: %s', (amr, expected) => {
    expect(identityOf({ sub: '1', amr }).hasSecondStep).toBe(expected);
  });
});

it('limits the number and length of displayed claims', () => {
  const many = Object.fromEntries(
    Array.from({ length: 300 }, (_, index) => [`claim ${index}`, 'x'.repeat(9000)]),
  );
  const shown = shownClaims(many);
  expect(shown).toHaveLength(100);
  expect(shown[0]!.value).toHaveLength(500);
  expect(shownClaims({ list: ['a', 1] })).toEqual([{ name: 'list', value: '["a",1]' }]);
});
