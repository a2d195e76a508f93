import { words } from '@salve/domain/fold.ts'
import type { SoughtWord } from '@salve/domain/search-hits.ts'
import type { Sql } from '../../db/client.ts'
import { sql } from '../../db/sql.ts'

/** A typed word, and the matching words of the record. */
export interface AskedWord extends SoughtWord {
  /**
   * Words of the record: the same, other forms of it, or longer ones while it is still being typed.
   */
  readonly means: readonly string[]
}

/** Words beyond these do not narrow the search. */
const ASKED_MAX = 12
const STEM_MIN_LETTERS = 3
const ENDING_MAX_LETTERS = 4
/** Upper bound of the record's words that begin with the typed text. */
const BEGINNINGS_MAX = 60

/** The distinct typed words, folded. */
export function askedWords(query: string): string[] {
  return [...new Set(words(query))].slice(0, ASKED_MAX)
}

interface Row {
  stems: string[]
  means: string[]
}

/**
 * Finds the words in this patient's record that each typed word may mean. Words of the record are
 * stepped through in index order, one look-up for each, so that their frequency does not matter.
 */
export async function lookUp(db: Sql, patient: string, typed: readonly string[]): Promise<AskedWord[]> {
  const { rows } = await sql<Row>`
    with asked as (
      select word, place, place = ${typed.length} as grows,
        array(select distinct stem from unnest(ts_lexize('german_stem', word) || ts_lexize('english_stem', word)) as stem
          where length(stem) >= ${STEM_MIN_LETTERS}) as stems
      from unnest(${typed}::text[]) with ordinality as typed (word, place))
    select stems, array(
      select distinct found.word from (
        select word as begins, word as least where not grows
        union all select stem, stem from unnest(stems) as stem
        union all select word, word where grows) as part
      cross join lateral (
        with recursive step (word, n) as (
          (select p.word, 1 from search_postings p where p.user_id = ${patient} and p.word >= part.begins
            and p.word < part.begins || chr(1114111) order by p.word limit 1)
          union all
          select (select p.word from search_postings p where p.user_id = ${patient} and p.word > step.word
            and p.word < part.begins || chr(1114111) order by p.word limit 1), n + 1
          from step where step.word is not null and n < ${BEGINNINGS_MAX})
        select word from step where step.word is not null) as found
      where (grows and starts_with(found.word, asked.word))
        or length(found.word) - length(part.begins) <= case when part.begins = any (stems) then ${ENDING_MAX_LETTERS} else 0 end
    ) as means
    from asked order by place`.execute(db)
  return typed.map((word, i) => ({
    word,
    stems: rows[i]?.stems ?? [],
    isGrowing: i === typed.length - 1,
    means: rows[i]?.means ?? [],
  }))
}

/** At most this many words are compared with the typed one. */
const VOCABULARY_MAX = 20_000

/** Every word of this patient's record. */
export async function vocabulary(db: Sql, patient: string): Promise<string[]> {
  const { rows } = await sql<{ words: string | null }>`
    with recursive step (word, n) as (
      (select p.word, 1 from search_postings p where p.user_id = ${patient} order by p.word limit 1)
      union all
      select (select p.word from search_postings p where p.user_id = ${patient} and p.word > step.word
        order by p.word limit 1), n + 1
      from step where step.word is not null and n < ${VOCABULARY_MAX})
    select string_agg(word, ' ') as words from step where word is not null`.execute(db)
  return rows[0]?.words?.split(' ') ?? []
}
