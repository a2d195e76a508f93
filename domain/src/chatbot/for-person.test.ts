import { describe, expect, it } from 'vitest'
import { leftOutOf } from './left-out.ts'
import { listening } from './test/listening.ts'
import { understand } from './understand.ts'
import type { PersonFact } from './understood.ts'

const said = (text: string) => understand(text, listening('en'))

describe('a question about a medicine and a person', () => {
  it.each<[string, string, PersonFact[]]>([
    ['is ibuprofen safe in pregnancy', 'ibuprofen', ['pregnancy']],
    ['Is ibuprofen safe in pregnancy?', 'ibuprofen', ['pregnancy']],
    ['Can I take ibuprofen while pregnant?', 'ibuprofen', ['pregnancy']],
    ['can i take ibu im 30 weeks pregnant', 'ibuprofen', ['pregnancy']],
    ['is methotrexate bad for my kidneys', 'methotrexate', ['kidney']],
    ['ibuprofen while breastfeeding ok?', 'ibuprofen', ['breastfeeding']],
    ['can my wife who is breastfeeding take tramadol?', 'tramadol', ['breastfeeding']],
    ['is diazepam dangerous at my age?', 'diazepam', ['age']],
    ['Ist Ibuprofen in der Schwangerschaft sicher?', 'ibuprofen', ['pregnancy']],
    ['Darf ich in der Schwangerschaft Isotretinoin nehmen?', 'isotretinoin', ['pregnancy']],
    ['Darf ich Metformin mit meinen Nieren nehmen?', 'metformin', ['kidney']],
    ['Kann ich Tramadol in der Stillzeit nehmen?', 'tramadol', ['breastfeeding']],
    ['Ist Amitriptylin in meinem Alter gefährlich?', 'amitriptyline', ['age']],
    ['Darf ich schwanger und mit kranken Nieren Ibuprofen nehmen?', 'ibuprofen', ['pregnancy', 'kidney']],
  ])('names both: %s', (text, name, facts) => {
    expect(said(text)).toMatchObject({ forPerson: { names: [name], facts, withOwn: false } })
  })

  it.each([
    ['can I take ibuprofen with asthma?', 'ibuprofen', /^asthma/],
    ['Darf ich Ibuprofen mit Asthma nehmen?', 'ibuprofen', /^asthma/],
    ['is metformin ok with heart failure', 'metformin', /^heart-failure/],
  ])('names a condition: %s', (text, name, key) => {
    const understood = said(text)
    expect(understood).toMatchObject({ forPerson: { names: [name] } })
    const keys = 'forPerson' in understood ? (understood.forPerson?.conditions ?? []) : []
    expect(keys.some((one) => key.test(one))).toBe(true)
  })

  it.each([
    ['Is zorblaxin safe in pregnancy?', 'zorblaxin'],
    ['can i take zorblaxin while breastfeeding', 'zorblaxin'],
    ['Ist Zorblaxin in der Schwangerschaft sicher?', 'zorblaxin'],
    ['Darf ich Zorblaxin in der Stillzeit nehmen?', 'zorblaxin'],
    ['Darf ich in der Schwangerschaft Zorblaxin nehmen?', 'zorblaxin'],
  ])('keeps the name of a medicine that no table knows: %s', (text, name) => {
    expect(said(text)).toMatchObject({ forPerson: { names: [name] } })
  })

  it('means the whole plan where it names none', () => {
    for (const text of [
      'are my tablets safe in pregnancy?',
      'Sind meine Tabletten in der Schwangerschaft sicher?',
    ])
      expect(said(text)).toMatchObject({ forPerson: { names: [], withOwn: true, facts: ['pregnancy'] } })
  })

  it.each([
    'is ibuprofen safe in pregnancy?',
    'Ist Ibuprofen in der Schwangerschaft sicher?',
    'can I take ibuprofen with asthma?',
    'Is zorblaxin safe in pregnancy?',
  ])('leaves no word of it out: %s', (text) => {
    expect(leftOutOf(text, said(text), listening('en'))).toEqual([])
  })

  it.each([
    'took ibuprofen 400 at 2pm',
    'how much paracetamol may I take in pregnancy',
    'which painkillers are generally considered ok in pregnancy',
    'what was my last kidney value?',
    'when is my next appointment with the kidney doctor',
    'can I take ibuprofen with metformin',
    'can I take ibuprofen for a migraine',
    'Steht bei mir noch Simvastatin auf der Liste?',
  ])('is none: %s', (text) => {
    expect(said(text)).not.toHaveProperty('forPerson')
  })
})

describe('a question about the reason of a warning', () => {
  it.each([
    ['why do I get this warning?', []],
    ['Why am I warned about ibuprofen?', ['ibuprofen']],
    ['Warum bekomme ich diese Warnung?', []],
    ['Warum werde ich vor Methotrexat gewarnt?', ['methotrexate']],
  ])('is understood: %s', (text, names) => {
    expect(said(text)).toEqual({ intent: 'record_safety', why: { names } })
  })

  it('is not one about a reading', () => {
    expect(said('why a warning about my blood pressure reading?')).not.toHaveProperty('why')
  })
})
