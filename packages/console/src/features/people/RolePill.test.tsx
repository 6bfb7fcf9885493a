import { roles } from '@muster/contract/roles';
import { expect, test } from 'vitest';
import { drawnInEnglish } from '../../platform/i18n/drawn-in-english.tsx';
import { RolePill } from './RolePill.tsx';

const { t, draw } = await drawnInEnglish();

test('all roles look the same, custom ones too: a role is no state', () => {
  const looks = roles.map((role) => draw(<RolePill role={role} />).replace(t(`common.role.${role}`), ''));
  const custom = draw(<RolePill role="admin" customRole={{ name: 'Robot room' }} />).replace(
    'Robot room',
    '',
  );
  expect(new Set([...looks, custom]).size).toBe(1);
});
