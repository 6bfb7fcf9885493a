import { expect, test } from 'vitest';
import { drawnInEnglish } from '../../platform/i18n/drawn-in-english.tsx';
import { WhatIsSent } from './WhatIsSent.tsx';

const { t, draw } = await drawnInEnglish();

test('a confirmation names the command, the robot and the command line', () => {
  const markup = draw(<WhatIsSent kind="adb.run" robots="Kebbi 07" subject="reboot now" />);
  expect(markup).toContain(t('commands.kind.adb.run'));
  expect(markup).toContain('Kebbi 07');
  expect(markup).toContain('reboot now');
});
