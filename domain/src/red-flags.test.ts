import { describe, expect, test } from 'vitest'
import data from './data/red-flags.json' with { type: 'json' }
import further from './data/red-flag-phrases.json' with { type: 'json' }
import { emergencyNumber, emergencyNumbers } from './emergency-numbers.ts'
import { findRedFlag, redFlagAnswer } from './red-flags.ts'
import { RED_FLAG_LEVELS } from './warning-signs/levels.ts'
import { likelyRedFlag } from './warning-signs/likely-red-flag.ts'

/**
 * The words that people use: in sentences, with endings, without umlauts, with apostrophes and
 * typing mistakes.
 */
const SAID: Record<string, readonly string[]> = {
  chest_pain: [
    'I have chest pains since this morning',
    'my chest is hurting a lot',
    'there is a tightness in my chest',
    'Ich habe Brustschmerzen',
    'Habe starke Schmerzen in meiner Brust.',
    'Brustschmerz seit heute früh',
    'meine Brust tut weh',
    'ICH GLAUBE, ICH HABE EINEN HERZINFARKT!!',
  ],
  stroke_fast: [
    'his face is drooping on one side',
    'My speech is slurred',
    'She suddenly cannot speak',
    'sein Mundwinkel haengt herunter',
    'Er lallt plötzlich',
    'mein Arm ist plötzlich ganz schwach',
    'sie kann plötzlich nicht sprechen',
  ],
  anaphylaxis: [
    'my tongue is swelling',
    'meine Zunge schwillt an',
    'my throat is closing up',
    'Der Hals schwillt zu',
  ],
  breathing: [
    'I can’t breathe',
    'i cant breathe properly',
    'Ich bekomme kaum Luft',
    'kriege keine Luft mehr',
    'habe schwere Atemnot',
    'sie erstickt',
    'seine Lippen sind blau',
  ],
  suicide: [
    'I want to kill myself',
    'ich will mich umbringen',
    'Ich möchte nicht mehr leben',
    'habe Suizidgedanken',
  ],
  violence: ['my husband hits me', 'mein Mann schlägt mich', 'I was raped', 'ich werde bedroht'],
  poison_overdose: [
    'my child swallowed a battery',
    'I took too many pills',
    'ich habe zu viele Tabletten genommen',
    'mein Kind hat eine Knopfbatterie verschluckt',
    'Lebensmittelvergiftung',
  ],
  bleeding: ['I am coughing blood', 'er hustet Blut', 'the bleeding doesn’t stop', 'mein Stuhl ist schwarz'],
  unconscious_seizure: [
    'my husband fainted',
    'he is not breathing',
    'Er ist bewusstlos geworden',
    'sie hatte zwei Krampfanfälle',
    'wird nicht wach',
  ],
  meningitis_sepsis: ['stiff neck and high fever', 'hat Fieber und einen steifen Nacken'],
  hypo: [
    'my sugar is 2.8',
    'Mein Blutzucker ist 2,6',
    'Blutzucker 45',
    'bin unterzuckert',
    'Zucker 35, zittrig und verwirrt',
    'sugar 30, sweating and confused',
  ],
  dka_hyper: ['my ketones are 4.2', 'Ketone bei 3,1'],
  bp_crisis: ['my blood pressure is 195/110', 'Mein Blutdruck ist bei 185', 'bp 201/99'],
  pregnancy: ['I am pregnant and bleeding', 'bin schwanger und blute', 'my baby stopped moving'],
  infant_fever: ['my baby has a fever', 'unser Säugling fiebert', 'mein Baby trinkt nicht mehr'],
  testicle: ['sudden pain in my testicle', 'plötzlich starke Schmerzen im Hoden'],
  belly: ['severe pain in my belly', 'habe starke Bauchschmerzen'],
  dvt_pe: [
    'my calf is swollen and painful',
    'meine Wade ist geschwollen und schmerzt',
    'eine Beinvenenthrombose',
  ],
  cauda_equina: ['back pain and numb between my legs', 'Rückenschmerzen und beide Beine sind schwach'],
  eye_head: ['I got a chemical in my eye', 'Säure ins Auge bekommen: Säure im Auge'],
  neutropenia: ['fever after my chemo', 'bekomme Chemotherapie und habe Fieber'],
  opioid_sedation: ['he has pinpoint pupils', 'hat ein Schmerzpflaster und ist sehr schläfrig'],
  heart_rhythm: ['my heart is racing and I feel faint', 'Herzrasen mit Ohnmacht', 'my pulse is 36'],
  skin_reaction: ['a rash with blisters', 'Ausschlag mit großen Blasen'],
  burn_shock: ['a severe burn on the hand', 'mein Kind hat sich verbrüht', 'he got an electric shock'],
  carbon_monoxide: ['the carbon monoxide alarm went off', 'es riecht nach Gas'],
  heat_cold: ['temperature of 40.5', 'Fieber 40,2', 'Körpertemperatur 34,5'],
  limb_ischaemia: ['my leg is suddenly cold and pale', 'der Arm ist plötzlich kalt und blass'],
  adrenal_crisis: ['I have Addison and keep vomiting', 'habe Addison und Erbrechen'],
  lithium_toxicity: ['I take lithium and have diarrhoea', 'nehme Lithium und habe Durchfall'],
  priapism: ['an erection for 5 hours', 'Erektion seit 6 Stunden'],
  psychosis: ['I hear voices', 'ich höre Stimmen'],
  med_stop: ['can I stop taking ramipril', 'kann ich die Dosis verdoppeln'],
}

/** Everyday questions and statements. */
const HARMLESS = [
  'What is HbA1c?',
  'How do I measure my blood pressure at home?',
  'I have hypothyroidism, what can I eat?',
  'Was bedeutet ein HbA1c von 6,8?',
  'My blood pressure is 128/82, is that good?',
  'Mein Blutzucker ist 5,4',
  'Blutzucker 30 mmol/L',
  'glucose 98',
  'I feel fit today',
  'Thromboseprophylaxe im Flugzeug',
  'Heufieber und die Nase läuft',
  'I take 200 mg of ibuprofen for my blood pressure',
  'Wie bereite ich einen Arztbesuch vor?',
  'Ich habe Kopfschmerzen',
  'My baby is 3 months old',
  'Puls 62',
  'my temperature is 37.2',
  'I took my pills this morning',
  'Ich bringe morgen um 8 Uhr die Probe',
  'I live in Berlin and want to end my subscription',
  'I was not able to sleep, what can I do?',
  'My arm is itchy',
  'Can I drink coffee before the blood test?',
  'Does walking help?',
]

describe('red flags', () => {
  test.each(
    data.items.flatMap(({ key, say_en, say_de }) => [...say_en, ...say_de].map((said) => [said, key])),
  )('each phrase of the data is found: %s', (said) => {
    expect(findRedFlag(said)).toMatchObject({ isDenied: false })
  })

  test('are all covered by sentences', () => {
    expect(Object.keys(SAID).sort()).toEqual(data.items.map(({ key }) => key).sort())
    const known = new Set(data.items.map(({ key }) => key))
    expect(further.items.filter(({ key }) => !known.has(key))).toEqual([])
  })

  test.each(Object.entries(SAID).flatMap(([key, all]) => all.map((said) => [said, key])))(
    'are found in everyday words: %s → %s',
    (said, key) => {
      expect(findRedFlag(said)).toMatchObject({ flag: { key }, isDenied: false })
    },
  )

  test.each(HARMLESS)('are not found in: %s', (said) => {
    expect(findRedFlag(said)).toBeNull()
  })

  test('are ranked by gravity, whatever their order', () => {
    expect(findRedFlag('My sugar is too low. He is not breathing.')?.flag.level).toBe('emergency')
    expect(findRedFlag('kann ich die Dosis verdoppeln, ich will sterben')?.flag.key).toBe('suicide')
    expect(RED_FLAG_LEVELS[0]).toBe('emergency')
  })

  test.each([
    ['Brustschmerzen, linker Arm tut weh, bekomme keine Luft', 'chest_pain'],
    ['Chest pain, left arm hurts, cannot breathe', 'chest_pain'],
    ['Ich kriege keine Luft, Atemnot, und die Brust tut weh', 'chest_pain'],
    ['struggling to breathe, gasping for air, pressure and pain on my chest', 'chest_pain'],
    ['Quaddeln überall, Lippen geschwollen, bekomme keine Luft', 'anaphylaxis'],
    ['no chest pain but I cannot breathe', 'breathing'],
    ['keine Brustschmerzen, bekomme aber keine Luft', 'breathing'],
    ['food is stuck in his throat, chest pain, he cannot breathe', 'breathing'],
    ['hat sich verschluckt und bekommt keine Luft, Schmerzen in der Brust', 'breathing'],
  ])('attribute breathlessness to its cause: %s', (said, key) => {
    expect(findRedFlag(said)).toMatchObject({ flag: { key }, isDenied: false })
  })

  test('still notice a denied sign, which hides nothing else', () => {
    expect(findRedFlag('I have no chest pain')).toMatchObject({ flag: { key: 'chest_pain' }, isDenied: true })
    expect(findRedFlag('keine Atemnot')).toMatchObject({ isDenied: true })
    expect(findRedFlag('I have no fever but I cannot breathe')).toMatchObject({ isDenied: false })
    expect(findRedFlag('I have not slept, my chest hurts')).toMatchObject({ isDenied: false })
  })

  test('do not combine words of two sentences', () => {
    expect(findRedFlag('The baby is well. I have a fever.')).toBeNull()
  })

  test('name the emergency number of the person’s country', () => {
    const flag = findRedFlag('Herzinfarkt')?.flag
    if (!flag) throw new Error('not found')
    expect(redFlagAnswer(flag, 'de', '911')).toContain('den Notruf (911)')
    expect(redFlagAnswer(flag, 'en', '112')).toContain('call the emergency number now')
  })
})

describe('emergency numbers', () => {
  test('match the country in any spelling', () => {
    expect(emergencyNumber('Deutschland')).toBe('112')
    expect(emergencyNumber(' österreich ')).toBe('112')
    expect(emergencyNumber('Oesterreich')).toBe('112')
    expect(emergencyNumber('USA')).toBe('911')
    expect(emergencyNumber('United Kingdom')).toBe('999')
  })

  test('are two when the country is unknown', () => {
    expect(emergencyNumbers(null)).toEqual(['112', '911'])
    expect(emergencyNumbers('Atlantis')).toEqual(['112', '911'])
  })
})

describe('a sign in a question', () => {
  test.each([
    'what are the signs of a stroke',
    'woran erkennt man einen schlaganfall',
    'i had a heart attack in 2015, is it in my record',
    'hab ich im april brustschmerzen notiert',
  ])('is marked so, for a notice instead of an alarm: %s', (said) => {
    expect(findRedFlag(said)).toMatchObject({ isAskedAbout: true })
  })

  test.each([
    'what are the signs of a stroke, her face is hanging',
    'is this a stroke',
    'i had a heart attack in 2015 and now my chest hurts',
    'what is this pressure on my chest',
  ])('is not a current one: %s', (said) => {
    expect(findRedFlag(said)).toMatchObject({ isAskedAbout: false, isDenied: false })
  })
})

test('treats text that resembles a warning sign as one without a rule', () => {
  expect(likelyRedFlag('bienenstich und jetzt klapp ich gleich zusammen').found?.flag.level).toBe('emergency')
  expect(likelyRedFlag('what was my average blood pressure in may')).toEqual({
    found: null,
    isPossible: false,
  })
})
