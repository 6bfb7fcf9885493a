import { fieldProblem, Problem } from '../http/problem.ts';
import { hashPassword } from './passwords.ts';

/** What guessers of a Muster's passwords would try besides the person's own names. */
const OUR_WORDS = ['muster', 'kebbi', 'robot', 'admin', 'owner', 'teacher', 'school'];

let common: Promise<Set<string>> | undefined;

/** Some 49,000, the most frequent of published breaches; read when somebody first chooses a password. */
async function loadCommon(): Promise<Set<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'] as string[]);
}

/** Lower case, without what people put behind a word to make it look like another. */
const bare = (text: string) => text.toLowerCase().replace(/[\d\W_]+$/u, '');

type Weakness = 'field.guessable' | 'field.guessable_name';

/**
 * Why a password is among the first that anybody tries; `null`: it is not.
 * @param words names of the person, as they stand in their account
 */
export async function weaknessOf(password: string, words: readonly string[] = []): Promise<Weakness | null> {
  common ??= loadCommon();
  const isCommon = (await common).has(password.toLowerCase());
  const word = bare(password);
  // Digits and signs alone: the list knows those that are tried.
  if (word === '') return isCommon ? 'field.guessable' : null;
  const parts = words
    .flatMap((each) => [each, each.split('@')[0]!, ...each.split(/[\s@.]+/)])
    .filter((part) => part.length > 2);
  const isWord = (each: string) => bare(each) === word;
  // Before the list, which has many names: this says what to do instead.
  if (parts.some(isWord)) return 'field.guessable_name';
  return isCommon || OUR_WORDS.some(isWord) ? 'field.guessable' : null;
}

/** What a password that somebody has just chosen must be, besides what every password must be. */
export interface PasswordRule {
  /** Names of the person, as they stand in their account. */
  words?: readonly string[];
  /** The most that a team of theirs asks for. */
  min: number;
}

/**
 * The hash of a password that somebody has just chosen.
 * @throws Problem request.invalid with `field.too_short`, `field.guessable` or `field.guessable_name` for the field `password`
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
