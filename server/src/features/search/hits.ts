import { type Marked, SEARCH_KINDS, type SearchGroup, type SearchHit } from '@salve/contract/search.ts'
import type { Language } from '@salve/domain/language.ts'
import { excerptOf, rangesIn, type SoughtWord } from '@salve/domain/search-hits.ts'
import type { AskedWord } from './asked.ts'
import type { FoundRow } from './details.ts'
import { analyteTitle, measuredWordsWith, titleOf } from './measured.ts'

/** The words by which places are marked: those typed, and those that they were taken for. */
export function soughtWords(asked: readonly AskedWord[]): SoughtWord[] {
  return asked.flatMap(({ word, stems, isGrowing, means }) => [
    { word, stems, isGrowing },
    ...[...means, ...measuredWordsWith(word)].map((meant) => ({ word: meant, stems: [], isGrowing: false })),
  ])
}

/**
 * The rows as groups, each with its best hits: those whose title says it first, then the latest.
 */
export function groupsOf(
  rows: readonly FoundRow[],
  sought: readonly SoughtWord[],
  language: Language,
  limit: number,
): SearchGroup[] {
  const hits = asHits(rows, sought, language)
  const groups = SEARCH_KINDS.map((kind) => {
    const own = hits.filter((hit) => hit.kind === kind).sort(titlesFirst)
    return { kind, hits: own.slice(0, limit), has_more: own.length > limit }
  })
  const filled = groups.filter((group) => group.hits.length > 0)
  return [...filled.filter(isNamedSo), ...filled.filter((group) => !isNamedSo(group))]
}

const isNamedSo = ({ hits }: SearchGroup) => hits.some(({ title }) => title.ranges.length > 0)

function titlesFirst(a: SearchHit, b: SearchHit): number {
  const named = Number(b.title.ranges.length > 0) - Number(a.title.ranges.length > 0)
  const later = (b.date ?? '') < (a.date ?? '') ? -1 : Number((b.date ?? '') > (a.date ?? ''))
  return named || later || a.title.text.length - b.title.text.length
}

/**
 * Deduplicated: an analyte is in many reports, and an own clinician may be in the care team as
 * well.
 */
function asHits(rows: readonly FoundRow[], sought: readonly SoughtWord[], language: Language): SearchHit[] {
  const seen = new Map<string, SearchHit>()
  const add = (hit: SearchHit) => {
    const key = `${hit.kind} ${hit.id}`
    const before = seen.get(key)
    if (!before || (before.date ?? '') < (hit.date ?? '')) seen.set(key, hit)
  }
  for (const row of rows) {
    const hit = hitOf(row, sought, language)
    if (row.kind !== 'analyte') {
      add({ ...hit, id: row.address['entry'] ?? row.id })
      continue
    }
    if (row.address['analyte']) add({ ...hit, id: row.address['analyte'], excerpt: null, address: {} })
    // A found line leads to its course, and to its report.
    if (row.address['report']) {
      const name = analyteTitle(row.address['analyte'], row.title, language)
      add({
        ...hit,
        kind: 'lab_result',
        id: row.address['report'],
        title: { text: row.address['laboratory'] ?? '', ranges: [] },
        excerpt: marked(name, sought),
        address: {},
      })
    }
  }
  return [...seen.values()]
}

function hitOf(row: FoundRow, sought: readonly SoughtWord[], language: Language): SearchHit {
  const excerpt = row.texts.flatMap((text) => (text && excerptOf(text, sought)) || [])[0]
  const address = Object.entries(row.address).flatMap(([key, value]) =>
    value === null ? [] : [[key, value]],
  )
  return {
    kind: row.kind,
    id: row.id,
    title: marked(titleOf(row, language), sought),
    excerpt: excerpt ? { text: excerpt.excerpt, ranges: excerpt.ranges } : null,
    date: row.date,
    address: Object.fromEntries(address) as Record<string, string>,
    log: row.log,
    judgement: null,
  }
}

const marked = (text: string, sought: readonly SoughtWord[]): Marked => ({
  text,
  ranges: rangesIn(text, sought),
})
