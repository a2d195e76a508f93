import { specialityText } from '@salve/domain/care-words.ts'
import { careStemOf } from '@salve/domain/chatbot/unambiguous-question.ts'
import { LISTED } from '../../../record/directory-entries.ts'
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

interface Word {
  word: string
  /** The search term for the directory. */
  stem: string
  isSpeciality: boolean
}

/** Answers with the directory's entries that fit each word. A word that none fits is named. */
export async function answerCare(person: Person, asked: readonly string[]): Promise<ToolAnswer> {
  const { language } = person
  const words = asked.map((word): Word => {
    const stem = careStemOf(word)
    return { word, stem: stem ?? word, isSpeciality: stem !== null }
  })
  const all = source('clinicians', inWords(language, 'Search the directory', 'Im Verzeichnis suchen'))
  const fitting = await findFitting(person, words)
  if (fitting.length > 0) return found(person, words, fitting, [], all)
  const [kept, dropped] = [words.filter(isSpeciality), words.filter((one) => !isSpeciality(one))]
  const others = kept.length > 0 && dropped.length > 0 ? await findFitting(person, kept) : []
  if (others.length > 0) return found(person, kept, others, dropped, all)
  return {
    text: inWords(
      language,
      `The directory holds nobody for: ${listed(words)}.`,
      `Das Verzeichnis enthält niemanden zu: ${listed(words)}.`,
    ),
    sources: [all],
  }
}

const isSpeciality = (one: Word): boolean => one.isSpeciality
const listed = (words: readonly Word[]): string => words.map(({ word }) => word).join(', ')

async function findFitting({ db }: Person, words: readonly Word[]): Promise<(Entry & { total: number })[]> {
  const fits = words.map(
    ({ stem }) =>
      sql`and words && array(select word from directory_words where word like '%' || ${stem}::text || '%')`,
  )
  const where = sql`where ${LISTED} ${sql.join(fits, sql` `)}`
  const { rows } = await sql<Entry & { total: number }>`
    select *, count(*) over ()::int as total from (
      select id, trim(title || ' ' || name) as name, specialization as about, city, is_sample, 'clinician' as place
      from clinicians ${where}
      union all
      select id, name, array_to_string(services, ', '), city, is_sample, 'diagnostic_center'
      from diagnostic_centers ${where}) as entries
    order by place, lower(name), id limit ${LISTED_MAX}`.execute(db)
  return rows
}

function found(
  { language }: Person,
  words: readonly Word[],
  rows: readonly (Entry & { total: number })[],
  dropped: readonly Word[],
  all: ToolAnswer['sources'][number],
): ToolAnswer {
  const total = rows[0]?.total ?? 0
  const without = inWords(
    language,
    `Not considered, since the directory holds nobody with it: ${listed(dropped)}.`,
    `Nicht berücksichtigt, weil das Verzeichnis damit niemanden enthält: ${listed(dropped)}.`,
  )
  const head = inWords(
    language,
    `The directory holds ${total} for: ${listed(words)}.`,
    `Das Verzeichnis enthält ${total} zu: ${listed(words)}.`,
  )
  const sample = inWords(language, 'invented sample entry', 'erfundener Beispieleintrag')
  const line = ({ name, about, city, is_sample, place }: Entry) =>
    `• ${[name, place === 'clinician' ? specialityText(about, language) : about, city, is_sample && sample].filter(Boolean).join(', ')}`
  return {
    text: [...(dropped.length > 0 ? [without] : []), head, ...rows.map(line)].join('\n'),
    sources: [...rows.map(({ place, name, id }) => source(place, name, id)), all],
  }
}
