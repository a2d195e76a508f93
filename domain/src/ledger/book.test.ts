import { describe, expect, it } from 'vitest'
import { dateIn } from '../local-time.ts'
import { afterThisDose, allowanceWith } from './allowance.ts'
import { type Book, pageOf } from './book.ts'
import type { Entered } from './entered.ts'
import { rejudged, withQueued } from './rejudge.ts'
import { ledgerWords } from './words.ts'

const HOUR = 3_600_000
const NOW = Date.parse('2027-03-10T21:00:00Z')
const dayOf = (moment: number) => dateIn('Europe/Berlin', moment)
const entered = (drug_name: string, strength: string | null = '500 mg'): Entered => ({
  drug_name,
  strength,
  form: 'tablet',
  route: null,
  ingredients: [],
})
const paracetamol = entered('Paracetamol')
const panadol = entered('Panadol')
const intake = (hours: number, units = 2, product = paracetamol) => ({
  medication_plan: product.drug_name,
  slot: `as_needed:${hours}`,
  local_date: '2027-03-10',
  taken_at: NOW - hours * HOUR,
  units,
  entered: product,
})
const book = (given: Partial<Book> = {}): Book => ({
  person: {},
  intakes: [],
  medicines: [paracetamol, panadol].map((product) => ({ id: product.drug_name, entered: product })),
  stated: new Map(),
  language: 'en',
  dayOf,
  ...given,
})
const ask = (product: Entered, units = 2) => ({
  entered: product,
  isPrescribed: false,
  reason: null,
  units,
  limits: null,
})
const queued = (hours: number, medication_plan = 'Paracetamol') => ({
  medication_plan,
  slot: `as_needed:${hours}`,
  local_date: '2027-03-10',
  taken_at: new Date(NOW - hours * HOUR).toISOString(),
  units: 2,
})
const words = (page: ReturnType<typeof pageOf>, language: 'en' | 'de' = 'en') =>
  ledgerWords(page, { language, moment: (at) => at.slice(11, 16), after: afterThisDose })

const answerAfter = (taken: Entered, asked: Entered, hours = 24) =>
  pageOf(book({ intakes: [intake(hours, 1, taken)] }), ask(asked, 1), NOW).answer

describe('a product under another name or form', () => {
  const pen: Entered = { ...entered('Metex', '10 mg'), form: 'injection' }
  const tablet = entered('Methotrexat', '10 mg')

  it.each([
    ['pen, tablet', pen, tablet],
    ['tablet, pen', tablet, pen],
    ['pen, pen', pen, pen],
    ['misspelt, tablet', entered('Metotrexat', '10 mg'), tablet],
    ['tablet, glued to its number', tablet, entered('MTX10', null)],
  ])('methotrexate on the next day is too early in any of them: %s', (_name, taken, asked) => {
    expect(answerAfter(taken, asked)).toBe('not_yet')
    expect(answerAfter(taken, asked, 7 * 24)).not.toBe('not_yet')
  })

  it('says of a misspelt name what it was counted as, in the language of the reader', () => {
    const page = pageOf(book({ language: 'de' }), ask(entered('Acetaminophn')), NOW)
    expect(page.unknown).toEqual([{ name: 'Acetaminophn', why: 'ask_name', candidates: ['Paracetamol'] }])
    expect(words(page, 'de')).toMatchObject({
      tone: 'unsure',
      lines: expect.arrayContaining([
        expect.stringContaining('Wir haben Acetaminophn als Paracetamol gezählt'),
      ]),
    })
  })
})

describe('what a device judges by itself', () => {
  const known = pageOf(book({ intakes: [intake(13), intake(9), intake(5)] }), ask(panadol), NOW)

  it('counts doses that are queued, for every product that holds the same', () => {
    expect(known.answer).toBe('allowed')
    const page = rejudged(withQueued(known, [queued(1)]), 2, NOW, dayOf)
    expect(page).toMatchObject({ answer: 'not_yet', next_at: '2027-03-11T08:00:00.000Z' })
    expect(page.substances[0]?.taken_in_24_hours).toBe(4000)
  })

  it('counts a queued dose that the server knows once, and one that was taken back no more', () => {
    const again = rejudged(withQueued(known, [queued(5)]), 2, NOW, dayOf)
    expect(again.substances[0]?.taken_in_24_hours).toBe(3000)
    const back = rejudged(withQueued(known, [{ ...queued(5), taken_at: null }]), 2, NOW, dayOf)
    expect(back.substances[0]?.taken_in_24_hours).toBe(2000)
  })

  it('answers as the server does at every later moment', () => {
    for (let hours = 0; hours <= 26; hours++) {
      const later = NOW + hours * HOUR
      const all = book({ intakes: [intake(13), intake(9), intake(5)] })
      const { answer, next_at } = pageOf(all, ask(panadol), later)
      expect(rejudged(known, 2, later, dayOf)).toMatchObject({ answer, next_at })
    }
  })
})

it('a plan as needed allows no more than what is left of its substances', () => {
  const page = pageOf(book({ intakes: [intake(13), intake(9), intake(5), intake(1, 1)] }), ask(panadol), NOW)
  const plan = { next_at: NOW, left: 8, taken: 0 }
  expect(allowanceWith(plan, page)).toEqual({ next_at: NOW + 11 * HOUR, left: 1, taken: 0 })
  expect(allowanceWith(plan, undefined)).toEqual(plan)
})

describe('the words', () => {
  it('name the substance, the products, the most, its source and its year', () => {
    const page = pageOf(book({ intakes: [intake(13), intake(9), intake(5), intake(1)] }), ask(panadol), NOW)
    const said = words(page)
    expect(said.tone).toBe('held')
    expect(said.headline).toBe('Not yet: paracetamol would be too much, or too soon. Next possible at 08:00.')
    expect(said.lines.join(' ')).toContain('4,000 mg taken in the last 24 hours; counted with Paracetamol.')
    expect(said.lines.join(' ')).toMatch(/The maximum in 24 hours is 4,000 mg\. \(Source: .+, 2024\)/)
    expect(said.lines).toContain('For orientation, not medical advice.')
    expect(words(page, 'de').headline).toMatch(/^Noch nicht:/)
  })

  it('say after an allowed dose that the next is too soon, and nothing of what was never taken', () => {
    const ibuprofen = entered('Ibuprofen', '400 mg')
    for (const minutes of [1, 20, 45, 200]) {
      const page = pageOf(book({ intakes: [intake(minutes / 60, 1, ibuprofen)] }), ask(ibuprofen, 1), NOW)
      const said = words(page)
      expect(said.headline).toMatch(/^(Too soon|Not yet): .* Next possible at \d\d:\d\d\.$/)
      expect(said.lines.join(' ')).not.toMatch(
        /have taken more|poison|taken in the last 24 hours.*at one time/,
      )
      const taken = ledgerWords(page, {
        language: 'en',
        moment: String,
        after: afterThisDose,
        isTaken: true,
      })
      expect(taken.lines.join(' ')).toMatch(/poison centre/)
    }
  })

  it('say what to do where more than the maximum at one time was taken, or is asked', () => {
    const after = pageOf(book({ intakes: [intake(0.1, 4)] }), ask(panadol), NOW)
    const alone = pageOf(book(), ask(panadol, 3), NOW)
    for (const page of [after, alone]) {
      expect(page.answer).toBe('over_single')
      expect(words(page).lines.join(' ')).toMatch(/Take no more paracetamol/)
      expect(words(page).lines.join(' ')).not.toContain('taken in the last 24 hours')
    }
    expect(words(alone).headline).toBe('This is more paracetamol than the maximum at one time.')
  })

  it('say what is not known, and call nothing allowed then', () => {
    for (const product of [entered('Paracetamol', null), entered('Sudafed'), entered('Grandmother’s tea')]) {
      const page = pageOf(book(), ask(product), NOW)
      expect(page.answer).toBe('not_known')
      expect(words(page)).toMatchObject({ tone: 'unsure' })
      expect(words(page).lines.length).toBeGreaterThan(1)
    }
  })

  it('warn of two medicines of one kind although each amount alone is allowed', () => {
    const naproxen = entered('Naproxen', '250 mg')
    const page = pageOf(
      book({ intakes: [intake(6, 1, naproxen)] }),
      ask(entered('Ibuprofen', '200 mg'), 1),
      NOW,
    )
    expect(page).toMatchObject({ answer: 'allowed', warnings: [{ key: 'one-nsaid', with: ['naproxen'] }] })
    expect(words(page)).toMatchObject({ tone: 'held', headline: 'Look at this before you take it.' })
  })

  it('never hold back what is inhaled in an attack', () => {
    const salbutamol: Entered = { ...entered('Salbutamol', '100 µg'), form: 'inhaler' }
    const intakes = [14, 10, 6, 2].map((hours) => intake(hours, 2, salbutamol))
    const page = pageOf(book({ intakes }), ask(salbutamol), NOW)
    expect(page).toMatchObject({ answer: 'not_yet', informs_only: true })
    expect(allowanceWith({ next_at: NOW, left: 8, taken: 8 }, page)).toMatchObject({ next_at: NOW, left: 8 })
  })
})
