import { fieldProblem, Problem } from '../http/problem.ts';
import { hashPassword } from './passwords.ts';

/** Words an attacker of a Muster would try, besides the user's own names. */
const OUR_WORDS = ['muster', 'kebbi', 'robot', 'admin', 'owner', 'teacher', 'school'];

let common: Promise<Set<string>> | undefined;

/** Some 49,000, the most frequent of published breaches; loaded when a password is first chosen. */
async function loadCommon(): Promise<Set<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'] as string[]);
}

/** Lower case, without digits and symbols appended to a word. */
const bare = (text: string) => text.toLowerCase().replace(/[\d\W_]+$/u, '');

type Weakness = 'field.guessable' | 'field.guessable_name';

/**
 * Why a password is easily guessed; `null`: it is not.
 * @param words names from the user's account
 */
export async function weaknessOf(password: string, words: readonly string[] = []): Promise<Weakness | null> {
  common ??= loadCommon();
  const isCommon = (await common).has(password.toLowerCase());
  const word = bare(password);
  // Digits and symbols only: just the list decides.
  if (word === '') return isCommon ? 'field.guessable' : null;
  const parts = words
    .flatMap((each) => [each, each.split('@')[0]!, ...each.split(/[\s@.]+/)])
    .filter((part) => part.length > 2);
  const isWord = (each: string) => bare(each) === word;
  // Before the list, which contains many names, because this error tells the user what to change.
  if (parts.some(isWord)) return 'field.guessable_name';
  return isCommon || OUR_WORDS.some(isWord) ? 'field.guessable' : null;
}

/** Rules for a newly chosen password, besides those for every password. */
export interface PasswordRule {
  /** Names from the user's account. */
  words?: readonly string[];
  /** The longest minimum of the user's teams. */
  min: number;
}

/**
 * Checks and hashes a newly chosen password.
 * @throws Problem request.invalid with `field.too_short`, `field.guessable` or `field.guessable_name` for the field
 * `password`
 */
export async function hashNewPassword(password: string, { words, min }: PasswordRule): Promise<string> {
  if (password.length < min)
    throw new Problem('request.invalid', {
      fields: { password: 'field.too_short' },
      params: { password: { min } },
    });
  const weakness = await weaknessOf(password, words);
  if (weakness !== null) throw fieldProblem('request.invalid', 'password', weakness);
  return hashPassword(password);
}
