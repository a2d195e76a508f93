import { specialityText } from '@salve/domain/care-words.ts'
import { careStemOf } from '@salve/domain/chatbot/plainly-asked.ts'
import { LISTED } from '../../../db/directory-entries.ts'
import { sql } from '../../../db/sql.ts'
import type { Person } from './asker.ts'
import { inWords, source, type ToolAnswer } from './tool-answer.ts'

const LISTED_MAX = 5

interface Entry {
  id: string
  name: string
  about: string
  city: string
  is_sample: boolean
  place: 'clinician' | 'diagnostic_center'
}

/** Whom the directory names for what is looked for: entries that fit each word it knows. The others are named. */
export async function answerCare(person: Person, asked: readonly string[]): Promise<ToolAnswer> {
  const { db, language } = person
  const words = asked.map((word) => ({ word, stem: careStemOf(word) ?? word }))
  const { rows: known } = await sql<{ stem: string }>`
    select stem from unnest(${words.map(({ stem }) => stem)}::text[]) as stem
    where exists (select from directory_words where word like '%' || stem || '%')`.execute(db)
  const isKnown = ({ stem }: (typeof words)[number]) => known.some((one) => one.stem === stem)
  const used = words.filter(isKnown)
  const unused = words.filter((one) => !isKnown(one)).map(({ word }) => word)
  const fits = used.map(
    ({ stem }) =>
      sql`and words && array(select word from directory_words where word like '%' || ${stem}::text || '%')`,
  )
  const where = sql`where ${LISTED} ${sql.join(fits, sql` `)}`
  const { rows } =
    used.length === 0
      ? { rows: [] }
      : await sql<Entry & { total: number }>`
          select *, count(*) over ()::int as total from (
            select id, trim(title || ' ' || name) as name, specialization as about, city, is_sample, 'clinician' as place
            from clinicians ${where}
            union all
            select id, name, array_to_string(services, ', '), city, is_sample, 'diagnostic_center'
            from diagnostic_centers ${where}) as entries
          order by place, lower(name), id limit ${LISTED_MAX}`.execute(db)
  const all = source('clinicians', inWords(language, 'Search the directory', 'Im Verzeichnis suchen'))
  const notUsed =
    unused.length > 0
      ? inWords(
          language,
          `Not considered, since the directory does not know it: ${unused.join(', ')}.`,
          `Nicht berücksichtigt, weil das Verzeichnis es nicht kennt: ${unused.join(', ')}.`,
        )
      : ''
  const looked = used.map(({ word }) => word).join(', ')
  if (rows.length === 0) {
    const none = inWords(
      language,
      looked ? `The directory holds nobody for: ${looked}.` : 'The directory holds nobody for this.',
      looked ? `Das Verzeichnis enthält niemanden zu: ${looked}.` : 'Das Verzeichnis enthält dazu niemanden.',
    )
    return { text: [notUsed, none].filter(Boolean).join('\n'), sources: [all] }
  }
  const head = inWords(
    language,
    `The directory holds ${rows[0]?.total} for: ${looked}.`,
    `Das Verzeichnis enthält ${rows[0]?.total} zu: ${looked}.`,
  )
  const sample = inWords(language, 'invented sample entry', 'erfundener Beispieleintrag')
  const line = ({ name, about, city, is_sample, place }: Entry) =>
    `• ${[name, place === 'clinician' ? specialityText(about, language) : about, city, is_sample && sample].filter(Boolean).join(', ')}`
  return {
    text: [notUsed, head, ...rows.map(line)].filter(Boolean).join('\n'),
    sources: [...rows.map(({ place, name, id }) => source(place, name, id)), all],
  }
}
