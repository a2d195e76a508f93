import { languageCodeOf, spokenLanguageText } from '@salve/domain/spoken-languages.ts'
import { serviceOf, specialityOf, wordsFor } from '@salve/domain/care-words.ts'
import { words } from '@salve/domain/fold.ts'
import { gone, notFound } from '../lib/errors.ts'
import type { Sql } from '../db/client.ts'
import { sql } from '../db/sql.ts'

export type DirectoryTable = 'clinicians' | 'diagnostic_centers'

/** For a list: entries that are in the directory now. */
export const LISTED = sql`retired_at is null`

/**
 * Rejects an entry that cannot be shown: 404 when it does not exist, 410 for a sample entry after a
 * real directory replaced it. Other removed entries are still shown to readers with their address.
 */
export function refuseGone<Entry extends { is_sample: boolean; is_retired: boolean }>(
  entry: Entry | undefined,
): Entry {
  if (!entry) throw notFound()
  if (entry.is_sample && entry.is_retired) throw gone('sample-entry')
  return entry
}

interface Found {
  name: string
  city: string
  postal_code: string
}

const distinct = (...texts: string[]) => [...new Set(words(texts.join(' ')))]

/** The words by which a clinician is found, in the form in which they are compared. */
export function wordsOfClinician(
  entry: Found & { specialization: string; languages: readonly string[] },
): string[] {
  const { name, city, postal_code, specialization, languages } = entry
  return distinct(
    name,
    city,
    postal_code,
    wordsFor(specialityOf(specialization), specialization),
    ...languages.flatMap((language) => [
      spokenLanguageText(languageCodeOf(language) ?? language, 'en'),
      spokenLanguageText(languageCodeOf(language) ?? language, 'de'),
    ]),
  )
}

/** The words by which a diagnostic center is found. */
export function wordsOfCenter(entry: Found & { services: readonly string[] }): string[] {
  const { name, city, postal_code, services } = entry
  return distinct(
    name,
    city,
    postal_code,
    ...services.map((service) => wordsFor(serviceOf(service), service)),
  )
}

/** Rebuilds the dictionary of the search, in the transaction that changed the directory. */
export async function refreshDirectoryWords(db: Sql): Promise<void> {
  await sql`select refresh_directory_words()`.execute(db)
}
