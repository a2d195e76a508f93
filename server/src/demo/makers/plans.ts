import { instantIn } from '../calendar.ts'
import { GP, type IssueKey, type Issues } from './patient.ts'
import { kept, type Making, type PlanRow } from '../rows.ts'
import { DAY, TIME_ZONE } from '../story.ts'

interface Course {
  drug: string
  strength: string
  form?: 'capsule'
  issue: IssueKey
  from: number
  /** The last day; none for what she still takes. */
  to?: number
  at: { morning?: number; evening?: number; bedtime?: number }
  weekdays?: number[]
  food?: PlanRow['food']
  instructions?: string
  stopped?: true
  notes?: string
}

const COURSES: readonly Course[] = [
  {
    drug: 'Metformin',
    strength: '500 mg',
    issue: 'diabetes',
    from: -415,
    to: DAY.metformin1000 - 1,
    at: { morning: 1, evening: 1 },
    food: 'with',
    notes: 'Raised to 1000 mg after the HbA1c stayed above 7 %.',
  },
  {
    drug: 'Metformin',
    strength: '1000 mg',
    issue: 'diabetes',
    from: DAY.metformin1000,
    at: { morning: 1, evening: 1 },
    food: 'with',
    instructions: 'Pause it before an examination with contrast medium: ask the practice.',
  },
  {
    drug: 'Ramipril',
    strength: '5 mg',
    issue: 'hypertension',
    from: DAY.ramipril5,
    to: DAY.ramipril10 - 1,
    at: { morning: 1 },
    notes: 'Raised to 10 mg: the readings stayed above 140/90.',
  },
  {
    drug: 'Ramipril',
    strength: '10 mg',
    issue: 'hypertension',
    from: DAY.ramipril10,
    to: DAY.candesartan8 - 1,
    at: { morning: 1 },
    stopped: true,
    notes:
      'Stopped by the doctor because of a dry cough, a known side effect of this group. Candesartan instead.',
  },
  {
    drug: 'Candesartan',
    strength: '8 mg',
    issue: 'hypertension',
    from: DAY.candesartan8,
    to: DAY.candesartan16 - 1,
    at: { morning: 1 },
    notes: 'Raised to 16 mg after six weeks.',
  },
  {
    drug: 'Candesartan',
    strength: '16 mg',
    issue: 'hypertension',
    from: DAY.candesartan16,
    at: { morning: 1 },
    instructions: 'Stand up slowly in the first weeks.',
  },
  {
    drug: 'Atorvastatin',
    strength: '20 mg',
    issue: 'ldl',
    from: DAY.statin,
    at: { bedtime: 1 },
    instructions: 'Call the practice about muscle pain without a reason.',
  },
  {
    drug: 'Colecalciferol (vitamin D3)',
    strength: '20 000 IU',
    form: 'capsule',
    issue: 'vitaminD',
    from: DAY.vitaminD,
    to: DAY.vitaminDEnds,
    at: { morning: 1 },
    weekdays: [7],
    food: 'with',
    instructions: 'Once a WEEK, on Sunday.',
  },
  {
    drug: 'Nitrofurantoin',
    strength: '100 mg',
    form: 'capsule',
    issue: 'infection',
    from: DAY.antibiotic,
    to: DAY.antibioticEnds,
    at: { morning: 1, evening: 1 },
    food: 'with',
    instructions: 'Five days, also when it feels better before.',
  },
]

/** `expires` in days from today. */
const STOCKS: Record<
  string,
  { refill_days_before: number; repeats_left: number; pack_size: number; expires: number }
> = {
  Metformin: { refill_days_before: 7, repeats_left: 2, pack_size: 120, expires: 500 },
  Candesartan: { refill_days_before: 7, repeats_left: 0, pack_size: 28, expires: 330 },
  Atorvastatin: { refill_days_before: 10, repeats_left: 1, pack_size: 100, expires: 40 },
}

export function makePlans(making: Making, issues: Issues): PlanRow[] {
  const { story, say } = making
  return COURSES.map((course) => {
    const entered = instantIn(TIME_ZONE, story.on(Math.max(course.from, 0)), '07:05')
    const ended = course.to === undefined ? entered : instantIn(TIME_ZONE, story.on(course.to), '20:15')
    const { morning = 0, evening = 0, bedtime = 0 } = course.at
    return {
      ...kept(making, entered, ended),
      drug_name: say(course.drug),
      strength: course.strength,
      form: course.form ?? 'tablet',
      health_issue: issues[course.issue].id,
      reason: issues[course.issue].name,
      prescriber: GP,
      instructions: say(course.instructions ?? ''),
      food: course.food ?? 'any',
      start_date: story.on(course.from),
      end_date: course.to === undefined ? null : story.on(course.to),
      status: course.to === undefined ? 'active' : course.stopped ? 'stopped' : 'completed',
      home_zone: TIME_ZONE,
      schedules: [
        {
          kind: 'slots',
          morning,
          noon: 0,
          evening,
          bedtime,
          days: course.weekdays ? { kind: 'weekdays', weekdays: course.weekdays } : { kind: 'every_day' },
        },
      ],
      stock: stockOf(course, making),
      notes: say(course.notes ?? ''),
    }
  })
}

/** The stock of a current medicine, by its drug's name. */
function stockOf({ drug, to }: Course, { story: { on, days }, say }: Making): PlanRow['stock'] {
  const given = STOCKS[drug]
  if (to !== undefined || !given) return null
  const { expires, ...stock } = given
  return { ...stock, unit: say('tablets'), expires_on: on(days + expires) }
}
