import { roles } from '@muster/contract/roles';
import { expect, test } from 'vitest';
import { drawnInEnglish } from '../../platform/i18n/drawn-in-english.tsx';
import { RolePill } from './RolePill.tsx';

const { t, draw } = await drawnInEnglish();

test('all roles look the same: a role is no state', () => {
  const looks = roles.map((role) => draw(<RolePill role={role} />).replace(t(`common.role.${role}`), ''));
  expect(new Set(looks).size).toBe(1);
});
