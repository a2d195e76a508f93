import { describe, expect, it } from 'vitest'
import { readFile } from '../test/import-reader.ts'

const lines = (...all: string[]) => `${all.join('\n')}\n`
/** A file with a weight and one more column, in which the same number stands on three days. */
const beside = (header: string, value: string) =>
  readFile(
    lines(`Date,${header},Weight (kg)`, ...['20', '21', '22'].map((day) => `2026-11-${day},${value},82.3`)),
  )

/** Columns that hold a word of a kind, and no value of it. */
const NO_VALUES: [header: string, value: string][] = [
  ['Pulse Pressure (mmHg)', '46'],
  ['Dumbbell weight (kg)', '20'],
  ['Weight lifted (kg)', '80'],
  ['Baby weight (kg)', '8'],
  ['Gewicht Hund', '30'],
  ['Zielgewicht', '75'],
  ['Wunschgewicht', '75'],
  ['Startgewicht', '90'],
  ['Gewichtsabnahme', '3'],
  ['Weight 7d', '82'],
  ['Dry weight', '80'],
  ['Insulin on board', '2.1'],
  ['Insulin remaining', '120'],
  ['Insulin price', '30'],
  ['Added sugar', '40'],
  ['Saliva glucose', '5'],
  ['Glucose SD', '30'],
  ['Blutzuckerziel', '110'],
  ['eA1c', '6.8'],
  ['GMI', '6.8'],
  ['Weather temperature (°C)', '37'],
  ['Skin temperature', '34.5'],
  ['Height gain', '120'],
  ['Sleep need', '480'],
  ['Sleep debt (min)', '60'],
  ['Sleep consistency', '84'],
  ['Sleep rating', '84'],
  ['Schlafindex', '84'],
  ['Step length', '70'],
  ['Pain-free days', '2'],
  ['Central systolic', '120'],
  ['Ankle systolic', '120'],
  ['Peak flow best', '500'],
  ['Water glasses', '8'],
  ['Alcoholic drinks', '2'],
  ['Body water', '55.2'],
  ['Wasseranteil', '55.2'],
  ['BE', '4'],
  ['KH in BE', '4'],
  ['Broteinheiten', '4'],
  ['Carb servings', '3'],
  ['Sleep time', '23:10'],
]

describe('a column whose header only holds the word of a kind', () => {
  it.each(NO_VALUES)('"%s" gives no value and is named as left out', async (header, value) => {
    const { leftOut, values } = await beside(header, value)
    expect(leftOut).toEqual([`${header}, 3`])
    expect(values).toHaveLength(3)
  })

  it.each(['Activity', 'Exercise', 'Training', 'Bewegung', 'Sport', 'Sleep', 'Schlaf'])(
    '"%s" without a unit may be a score and is asked about',
    async (header) => {
      const { asked, values } = await beside(header, '84')
      expect(asked).toEqual([`unit ${header}`])
      expect(values.filter((value) => !value.includes('weight'))).toEqual([])
    },
  )

  it('what was eaten is no value of the blood or the body', async () => {
    const { values, leftOut } = await readFile(
      lines('Date,Calories,Carbs (g),Sugar,Fat,Protein,Cholesterol', '2026-11-21,1800,200,40,60,80,300'),
    )
    expect(values).toEqual(['2026-11-21 12:00 carbs 200 g'])
    expect(leftOut).toHaveLength(5)
  })
})

describe('headers with odd spellings', () => {
  it.each([
    'Meß-Datum;Uhr zeit;RR sys.;RR diast.;Herzschlag',
    'Datum;Uhrzeit;BD oben;BD unten;HF',
    'Tag;Zeit;Systole [mmHg];Diastole [mmHg];Pulsschlag',
    'When measured;Clock;Top number;Bottom number;Heart-beat',
  ])('%s', async (header) => {
    const read = await readFile(lines(header, '20.11.2026;07:00;128;82;64', '21.11.2026;07:10;130;84;66'))
    expect(read.values).toEqual([
      '2026-11-20 07:00 blood_pressure 128/82/64 mm[Hg]',
      '2026-11-21 07:10 blood_pressure 130/84/66 mm[Hg]',
    ])
    expect([read.asked, read.leftOut]).toEqual([[], []])
  })
})

describe('several pressures', () => {
  const TWO = [
    '2026-11-20 12:00 blood_pressure 128/82 mm[Hg]',
    '2026-11-20 12:00 blood_pressure 126/80 mm[Hg]',
  ]
  it.each([
    ['in columns of numbers', 'Date,SYS 1,DIA 1,SYS 2,DIA 2', '2026-11-20,128,82,126,80'],
    ['in columns of pairs', 'Date,BP 1,BP 2', '2026-11-20,128/82,126/80'],
    ['of two arms', 'Datum,RR links,RR rechts', '2026-11-20,128/82,126/80'],
    ['in one cell', 'Date,Blood pressure', '2026-11-20,"128/82, 126/80"'],
    ['in one cell, with a blank', 'Date,Blood pressure', '2026-11-20,128/82 126/80'],
  ])('%s are readings of their own', async (_, header, line) => {
    const { values, leftOut, refused } = await readFile(lines(header, line))
    expect({ values, leftOut, refused }).toEqual({ values: TWO, leftOut: [], refused: [] })
  })

  it('keep the pulse that stands behind them', async () => {
    const { values } = await readFile(
      lines('Date,SYS 1,DIA 1,SYS 2,DIA 2,Pulse,Weight (kg)', '2026-11-20,128,82,126,80,64,82'),
    )
    expect(values).toEqual([
      '2026-11-20 12:00 weight 82 kg',
      '2026-11-20 12:00 blood_pressure 128/82 mm[Hg]',
      '2026-11-20 12:00 blood_pressure 126/80/64 mm[Hg]',
    ])
  })

  it.each([
    [
      'with a column for each number',
      ['Date,Time,SYS,DIA,Pulse', '2026-11-20,07:00,128,,', '2026-11-20,07:00,,82,64'],
    ],
    [
      'with their names in the lines',
      ['Date,Time,Type,Value', '2026-11-20,07:00,Systolic,128', '2026-11-20,07:00,Diastolic,82'],
    ],
    [
      'the lower one first',
      ['Date,Time,Type,Value', '2026-11-20,07:00,Diastolic,82', '2026-11-20,07:00,Systolic,128'],
    ],
  ])('over two lines are one, %s', async (_, file) => {
    const { values, refused } = await readFile(lines(...file))
    expect(values.map((value) => value.replace('/64', ''))).toEqual([
      '2026-11-20 07:00 blood_pressure 128/82 mm[Hg]',
    ])
    expect(refused).toEqual([])
  })

  it('over two lines stay apart where two could belong together', async () => {
    const { values, refused } = await readFile(
      lines('Date,SYS,DIA', '2026-11-20,128,', '2026-11-20,140,', '2026-11-20,,82'),
    )
    expect(values).toEqual([])
    expect(refused).toHaveLength(3)
  })
})

describe('a second table', () => {
  const PRESSURE = ['Date,Time,SYS,DIA,Pulse', '2026-11-20,07:00,128,82,64', '']
  it.each(['Weight', 'Gewicht', 'Körperanalyse', 'Body composition'])(
    'that only a title "%s" names gives no pressure, and its columns are named',
    async (title) => {
      const { values, leftOut, asked } = await readFile(
        lines(...PRESSURE, title, '2026-11-20,07:01,81.9,25.3,23.8'),
      )
      expect(values).toEqual(['2026-11-20 07:00 blood_pressure 128/82/64 mm[Hg]'])
      expect([leftOut.length, asked]).toEqual([5, []])
    },
  )

  it('a title of the same kind, or of a month, begins none', async () => {
    for (const title of ['Blood pressure', 'December']) {
      const { values } = await readFile(lines(...PRESSURE, title, '2026-12-01,07:01,130,84,66'))
      expect(values).toHaveLength(2)
    }
  })
})

describe('times', () => {
  it.each([
    ['2026-11-20 00:00', '2026-11-21 00:00'],
    ['2026-11-20T00:00:00Z', '2026-11-21T00:00:00Z'],
    ['2026-11-20T00:00:00-05:00', '2026-11-21T00:00:00-05:00'],
    ['11/20/2026 12:00 AM', '11/21/2026 12:00 AM'],
    ['11/20/2026 23:59:59', '11/21/2026 23:59:59'],
  ])('that are all midnight are none, and move no day: %s', async (...days) => {
    const { values } = await readFile(lines('Date,Weight (kg)', ...days.map((day) => `${day},82.1`)))
    expect(values).toEqual(['2026-11-20 12:00 weight 82.1 kg', '2026-11-21 12:00 weight 82.1 kg'])
  })

  it('have their half of the day in the column behind them', async () => {
    const { values } = await readFile(
      lines('Date,Time,AM/PM,Weight (kg)', '11/20/2026,7:30,PM,82.1', '11/21/2026,12:10,a.m.,82.2'),
    )
    expect(values).toEqual(['2026-11-20 19:30 weight 82.1 kg', '2026-11-21 00:10 weight 82.2 kg'])
  })

  it('midnight among other times is one', async () => {
    const { values } = await readFile(
      lines('Date,Weight (kg)', '2026-11-20 00:00,82.1', '2026-11-21 07:00,82.1'),
    )
    expect(values).toEqual(['2026-11-20 00:00 weight 82.1 kg', '2026-11-21 07:00 weight 82.1 kg'])
  })
})

describe('cells', () => {
  it('the end of what a meter measures is kept as a word, and its number in the note', async () => {
    const { lines: read } = await readFile(
      lines('Date,Time,Glucose (mg/dL),Note', '2026-11-21,08:00,<40,shaky', '2026-11-21,09:00,> 600 mg/dL,'),
    )
    const drafts = read.flatMap((line) => line.drafts)
    const notes = drafts.map((draft) => ('log_entry' in draft ? draft.log_entry.note : null))
    expect(notes).toEqual(['shaky\nGlucose (mg/dL): <40 mg/dL', 'Glucose (mg/dL): > 600 mg/dL'])
  })

  it('a number too many in a line makes its values doubtful', async () => {
    const { doubtful } = await readFile(lines('Datum,Gewicht (kg)', '20.11.2026,82,3'))
    expect(doubtful).toEqual(['2026-11-20 12:00 weight 82 kg'])
  })

  it.each([
    ['128 (L)', '128'],
    ['128 [H]', '128'],
    ['.04', '0.04'],
    ['<.04', '<0.04'],
    ['-.5', '-0.5'],
  ])('a laboratory value of %s is a number', async (cell, value) => {
    const { values } = await readFile(lines('Test,Result,Unit,Date', `Natrium,${cell},mmol/L,2026-11-20`))
    expect(values).toEqual([`2026-11-20 Natrium ${value} mmol/L`])
  })

  it.each(['Specimen', 'Material', 'Sample type'])(
    'a %s of urine gives no result of the blood',
    async (header) => {
      const { values } = await readFile(
        lines(
          `Test,${header},Result,Unit,Date`,
          'Glucose,Urine,60,mg/dL,2026-11-20',
          'Glucose,Serum,99,mg/dL,2026-11-20',
        ),
      )
      expect(values).toEqual(['2026-11-20 Glucose (urine) 60 mg/dL', '2026-11-20 Glucose 99 mg/dL'])
    },
  )
})
