import { languages, type Language } from '@muster/contract/languages';
import { sql } from 'kysely';
import type { Tx } from '../database/tx.ts';

const FALLBACK: Language = 'zh-TW';

/** The stored language; the product's default when it is missing or unknown. */
export const spokenLanguage = (kept: string | null): Language =>
  languages.find((each) => each === kept) ?? FALLBACK;

/** The language for each address: that of its owner's account, else the team's. */
export async function languagesOfReaders(
  tx: Tx,
  emails: readonly string[],
  ofTeam: string | null,
): Promise<(email: string) => Language> {
  const { rows } = await sql<{ email: string; language: string | null }>`
    select lower(email) as email, language from users
    where lower(email) = any(${emails.map((email) => email.toLowerCase())}::text[])
  `.execute(tx);
  const own = new Map(rows.map(({ email, language }) => [email, language]));
  return (email) => spokenLanguage(own.get(email.toLowerCase()) ?? ofTeam);
}
