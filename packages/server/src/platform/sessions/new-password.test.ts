import { expect, it } from 'vitest';
import { weaknessOf } from './new-password.ts';

const names = ['Meiling Lakeside', 'mei.lin@school.example'];

it.each(['123456', 'Password', 'qwerty123', 'Muster2026!', 'robot1'])(
  '%s is easily guessed',
  async (password) => {
    expect(await weaknessOf(password, names)).toBe('field.guessable');
  },
);

it.each(['Meiling99', 'meiling-2026', 'mei.lin', 'Lakeside'])(
  '%s is a name of the user',
  async (password) => {
    expect(await weaknessOf(password, names)).toBe('field.guessable_name');
  },
);

it.each(['correct horse', 'muster-demo', '凱比機器人一號', '8127 4419 03', 'passphrases are long'])(
  '%s is not easily guessed',
  async (password) => {
    expect(await weaknessOf(password, names)).toBeNull();
  },
);
