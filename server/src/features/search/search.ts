import {
  SEARCH_KINDS,
  SEARCH_LETTERS_MIN,
  type SearchAnswer,
  type SearchKind,
  type searchRecord,
} from '@salve/contract/search.ts'
import type { BodyOf } from '@salve/contract/endpoint.ts'
import type { Language } from '@salve/domain/language.ts'
import { nearWords } from '@salve/domain/near-words.ts'
import type { Sql } from '../../db/client.ts'
import { articleWords, findArticles } from './articles.ts'
import { type AskedWord, askedWords, lookUp, vocabulary } from './asked.ts'
import type { FoundRow } from './details.ts'
import { findEntries, guessEntries } from './directory.ts'
import { findDocuments } from './documents.ts'
import { groupsOf, soughtWords } from './hits.ts'
import { withJudgements } from './judged-hits.ts'
import { findAnalytes, findLogKinds, MEASURED_WORDS } from './measured.ts'
import { findRecords } from './records.ts'

/** Upper bound of the rows of a kind that are ranked; the best of them are shown. */
const WEIGHED = 30

const refused = (reason: SearchAnswer['refused']): SearchAnswer => ({
  groups: [],
  refused: reason,
  spelled: [],
})

interface Question {
  db: Sql
  patient: string
  language: Language
  kinds: ReadonlySet<SearchKind>
  limit: number
}

/** Searches a few words for a patient: in their record, the directory and the articles. */
export async function search(
  db: Sql,
  patient: string,
  language: Language,
  body: BodyOf<typeof searchRecord>,
): Promise<SearchAnswer> {
  const typed = askedWords(body.query)
  if (typed.length === 0) return refused('no_words')
  if (typed.join('').length < SEARCH_LETTERS_MIN) return refused('too_short')
  const kinds = new Set(body.kinds ?? SEARCH_KINDS)
  const question = { db, patient, language, kinds, limit: Math.max(WEIGHED, body.limit + 1) }
  const asked = await lookUp(db, patient, typed)
  const rows = await find(question, asked)
  const groups = groupsOf(rows, soughtWords(asked), language, body.limit)
  // A directory hit by likeness alone does not prove that the word is spelled so.
  if (groups.some(({ hits }) => hits.some(({ title, excerpt }) => title.ranges.length > 0 || excerpt)))
    return { groups: await withJudgements(db, patient, groups), refused: null, spelled: [] }
  const respelled = await spell(question, asked)
  const more = await (respelled ? find(question, respelled) : guess(question, asked))
  const sought = soughtWords(respelled ?? asked)
  return {
    groups: await withJudgements(db, patient, groupsOf([...rows, ...more], sought, language, body.limit)),
    refused: null,
    spelled: respelled && more.length > 0 ? respelled.map(({ word }) => word) : [],
  }
}

/** Names of the directory that are nearly spelled so. */
function guess({ db, kinds, limit }: Question, asked: readonly AskedWord[]): Promise<FoundRow[]> {
  const tables = [
    ...(kinds.has('clinician') ? (['clinicians'] as const) : []),
    ...(kinds.has('diagnostic_center') ? (['diagnostic_centers'] as const) : []),
  ]
  return guessEntries(db, tables, asked.map(({ word }) => word).join(' '), limit)
}

async function find(question: Question, asked: readonly AskedWord[]): Promise<FoundRow[]> {
  const { db, patient, language, kinds, limit } = question
  const query = asked.map(({ word }) => word).join(' ')
  const wants = (kind: SearchKind, look: () => Promise<FoundRow[]>) => (kinds.has(kind) ? look() : [])
  const found = await Promise.all([
    findRecords(db, patient, asked, kinds, limit),
    wants('document', () => findDocuments(db, patient, asked, limit)),
    wants('log_entry', () => findLogKinds(db, patient, query, language, limit)),
    wants('analyte', () => findAnalytes(db, patient, query, language)),
    wants('clinician', () => findEntries(db, 'clinicians', query, limit)),
    wants('diagnostic_center', () => findEntries(db, 'diagnostic_centers', query, limit)),
    wants('article', () => findArticles(asked, language, limit)),
  ])
  return found.flat().filter(({ kind }) => kinds.has(kind))
}

/** The words as they may have been meant; null where one of them is like none that we know. */
async function spell(
  { db, patient, language }: Question,
  asked: readonly AskedWord[],
): Promise<AskedWord[] | null> {
  const [own, articles] = await Promise.all([vocabulary(db, patient), articleWords(language)])
  const known = new Set([...own, ...articles, ...MEASURED_WORDS])
  const beginnings = [...articles, ...MEASURED_WORDS]
  const respelled = asked.map((one) => {
    if (one.means.length > 0 || beginnings.some((word) => word.startsWith(one.word))) return one
    const near = nearWords(known, one.word, one.isGrowing)
    const [best] = near
    return best === undefined ? null : { word: best, stems: [], isGrowing: false, means: near }
  })
  return respelled.every((one) => one !== null) && respelled.some((one, i) => one !== asked[i])
    ? respelled
    : null
}
