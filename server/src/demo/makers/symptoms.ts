import { instantIn } from '../calendar.ts'
import type { Issues } from './patient.ts'
import { kept, type Making, soonAfter, type SymptomRow } from '../rows.ts'
import { bloodPressureOn, DAY, TIME_ZONE } from '../story.ts'

interface Felt {
  day: number
  minute: number
  name: string
  severity: number
  description: string
  issue: string | null
}

const HEADACHES = [
  'Dull, at the back of the head',
  'Throbbing, after getting up',
  'Pressure behind the forehead',
  '',
]
const COUGHS = ['Dry tickle, no phlegm', 'Woke up twice', 'On the phone, could hardly speak', '']

export function makeSymptoms(making: Making, issues: Issues): SymptomRow[] {
  const felt = [
    ...headaches(making, issues.hypertension.id),
    ...coughs(making, issues.cough.id),
    ...others(making, issues),
  ]
  return felt
    .sort((a, b) => a.day - b.day || a.minute - b.minute)
    .map(({ day, minute, issue, name, severity, description }) => {
      const date = making.story.on(day)
      const time = `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
      const at = instantIn(TIME_ZONE, date, time)
      return {
        ...kept(making, soonAfter(making, at)),
        name: making.say(name),
        severity,
        description: making.say(description),
        health_issue: issue,
        recorded_date: date,
        recorded_time: time,
      }
    })
}

/** The higher the pressure, the more often; they fade as it falls. */
function headaches({ chance, story }: Making, issue: string): Felt[] {
  const felt: Felt[] = []
  for (let day = 0; day < story.days; day++) {
    const { systolic } = bloodPressureOn(day)
    if (!chance.happens(Math.max(0.006, (systolic - 139) * 0.016))) continue
    const severity = Math.max(1, Math.min(7, Math.round(3 + (systolic - 145) / 6 + chance.spread(1))))
    felt.push({
      day,
      minute: chance.between(390, 1200),
      name: 'Headache',
      severity,
      description: chance.pick(HEADACHES),
      issue,
    })
  }
  return felt
}

function coughs({ chance }: Making, issue: string): Felt[] {
  const felt: Felt[] = []
  for (let day = DAY.coughBegins; day < DAY.coughGone; day++) {
    const fading =
      day > DAY.candesartan8 ? 1 - (day - DAY.candesartan8) / (DAY.coughGone - DAY.candesartan8) : 1
    if (!chance.happens(0.42 * fading)) continue
    const severity = Math.max(1, Math.round((4 + chance.spread(0.8)) * Math.max(0.4, fading)))
    felt.push({
      day,
      minute: chance.between(1260, 1425),
      name: 'Cough',
      severity,
      description: chance.pick(COUGHS),
      issue,
    })
  }
  return felt
}

function others({ story }: Making, issues: Issues): Felt[] {
  const dizzy = 'When standing up, gone after a minute'
  return [
    {
      day: DAY.ramipril10 + 2,
      minute: 460,
      name: 'Dizziness',
      severity: 3,
      description: dizzy,
      issue: issues.hypertension.id,
    },
    {
      day: DAY.ramipril10 + 4,
      minute: 475,
      name: 'Dizziness',
      severity: 2,
      description: dizzy,
      issue: issues.hypertension.id,
    },
    {
      day: DAY.candesartan16 + 1,
      minute: 465,
      name: 'Dizziness',
      severity: 3,
      description: dizzy,
      issue: issues.hypertension.id,
    },
    {
      day: 31,
      minute: 930,
      name: 'Tiredness (fatigue)',
      severity: 4,
      description: 'Every afternoon this week',
      issue: issues.diabetes.id,
    },
    {
      day: 74,
      minute: 900,
      name: 'Tiredness (fatigue)',
      severity: 3,
      description: '',
      issue: issues.diabetes.id,
    },
    {
      day: DAY.metformin1000 + 3,
      minute: 570,
      name: 'Nausea',
      severity: 4,
      description: 'An hour after the higher dose',
      issue: issues.diabetes.id,
    },
    {
      day: DAY.metformin1000 + 5,
      minute: 580,
      name: 'Diarrhoea',
      severity: 3,
      description: 'Better when taken with the meal',
      issue: issues.diabetes.id,
    },
    {
      day: DAY.infection - 2,
      minute: 1290,
      name: 'Burning when passing water',
      severity: 4,
      description: '',
      issue: issues.infection.id,
    },
    {
      day: DAY.infection,
      minute: 425,
      name: 'Burning when passing water',
      severity: 6,
      description: 'And every half hour',
      issue: issues.infection.id,
    },
    {
      day: DAY.infection + 2,
      minute: 1140,
      name: 'Burning when passing water',
      severity: 3,
      description: '',
      issue: issues.infection.id,
    },
    {
      day: DAY.infection + 4,
      minute: 1140,
      name: 'Burning when passing water',
      severity: 0,
      description: 'Gone',
      issue: issues.infection.id,
    },
    {
      day: story.days - 13,
      minute: 1125,
      name: 'Joint pain',
      severity: 4,
      description: 'Left knee, after the garden',
      issue: null,
    },
    {
      day: story.days - 12,
      minute: 540,
      name: 'Joint pain',
      severity: 2,
      description: 'Better after a rest',
      issue: null,
    },
    { day: story.days - 5, minute: 415, name: 'Trouble sleeping', severity: 3, description: '', issue: null },
    {
      day: story.days - 2,
      minute: 450,
      name: 'Dizziness',
      severity: 2,
      description: 'When standing up, gone after a minute',
      issue: issues.hypertension.id,
    },
  ]
}
