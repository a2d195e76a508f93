import { afterAll, describe, expect, it } from 'vitest'
import { readFile } from '../test/import-reader.ts'
import { DIARY_SOURCES } from '../test/import-diary-sources.ts'
import { type ImportSource, SOURCES } from '../test/import-sources.ts'
import { LAB_SOURCES, SUGAR_SOURCES } from '../test/import-sugar-sources.ts'

const ALL: readonly ImportSource[] = [...SOURCES, ...DIARY_SOURCES, ...SUGAR_SOURCES, ...LAB_SOURCES]

const scores: { source: string; right: number; wrong: number; missing: number }[] = []
const sum = (of: 'right' | 'wrong' | 'missing') => scores.reduce((all, one) => all + one[of], 0)

describe('a file in the form of', () => {
  afterAll(() => {
    const all = { source: 'all', right: sum('right'), wrong: sum('wrong'), missing: sum('missing') }
    for (const { source, right, wrong, missing } of [...scores, all])
      process.stdout.write(`${source}: ${right} right, ${wrong} wrong, ${missing} missing\n`)
  })

  it.each(ALL)('$name is imported value by value, without losses', async (source) => {
    const { units = {}, glucoseUnit } = source
    const read = await readFile(source.file, { units, ...(glucoseUnit && { glucoseUnit }) })
    const wanted = new Set(source.values)
    const right = read.values.filter((value) => wanted.has(value)).length
    scores.push({
      source: source.name,
      right,
      wrong: read.values.length - right,
      missing: source.values.length - right,
    })
    expect(read.values).toEqual(source.values)
    expect({ asked: read.asked, leftOut: read.leftOut, refused: read.refused, lost: read.lost }).toEqual({
      asked: source.asked ?? [],
      leftOut: source.leftOut ?? [],
      refused: source.refused ?? [],
      lost: [],
    })
  })
})
