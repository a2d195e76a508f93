import { expect, test } from 'vitest'
import { DEMO_PATIENTS } from '../lib/demo-patients.ts'
import { sampleDirectory } from './directory/sample.ts'
import { makeDemoRecord } from './record.ts'
import { sayIn } from './say.ts'

const UUID = /\b[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}\b/g
/** Columns derived from the texts, or that name the owner. */
const OTHER = new Set(['analyte', 'folded', 'size', 'sha256', 'email', 'language'])
const german = sayIn('de')

const recordIn = (language: string) => {
  const demo = DEMO_PATIENTS.find((one) => one.language === language)
  if (!demo) throw new Error(`no demo patient speaks ${language}`)
  return makeDemoRecord('2026-11-20', 1, demo, sampleDirectory())
}

/** Each text as `write` gives it, and ids without the digits in which the records differ. */
function mapped(value: unknown, write: (text: string) => string): unknown {
  if (typeof value === 'string') return write(value.replaceAll(UUID, (id) => id.slice(0, -2)))
  if (Array.isArray(value)) return value.map((one) => mapped(one, write))
  if (value === null || typeof value !== 'object') return value
  const kept = Object.entries(value).filter(([name]) => !OTHER.has(name))
  return Object.fromEntries(kept.map(([name, one]) => [name, mapped(one, write)]))
}

/** Texts that are no words, such as codes and moments, are the same in both languages. */
function inGerman(text: string): string {
  try {
    return german(text)
  } catch {
    return text
  }
}

test('both languages tell the same story, with the same numbers on the same days', () => {
  const [english, germanRecord] = [recordIn('en').tables, recordIn('de').tables]
  expect(mapped(germanRecord, (text) => text)).toEqual(mapped(english, inGerman))
})

test('no text of the German record is left in English', () => {
  const left = new Set<string>()
  mapped(recordIn('de').tables, (text) => {
    if (inGerman(text) !== text) left.add(text)
    return text
  })
  expect([...left]).toEqual([])
})

test('a text without German is refused', () => {
  expect(() => german('A text that nobody has translated')).toThrow(RangeError)
})

test('the German letters are German', () => {
  const { files } = recordIn('de')
  const [letter] = [...files.values()].map((bytes) => bytes.toString('latin1'))
  expect(letter).toMatch(/\/Lang \(de\)/)
  expect(letter).toMatch(/Laborbefund vom \d\d\.\d\d\.\d{4}/)
})
