import { expect, it } from 'vitest';
import { isGuessable } from './new-password.ts';

it.each(['123456', 'Password', 'qwerty123', 'Muster2026!', 'robot1', 'Meiling99', 'mei.lin', 'Lakeside'])(
  '%s is among the first that anybody tries',
  async (password) => {
    expect(await isGuessable(password, ['Meiling Lakeside', 'mei.lin@school.example'])).toBe(true);
  },
);

it.each(['correct horse', 'muster-demo', '凱比機器人一號', '8127 4419 03', 'passphrases are long'])(
  '%s is not',
  async (password) => {
    expect(await isGuessable(password, ['Meiling Lakeside', 'mei.lin@school.example'])).toBe(false);
  },
);
