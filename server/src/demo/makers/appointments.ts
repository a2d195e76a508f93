import { isoWeekday } from '@salve/domain/calendar.ts'
import { addDays, addMinutes, instantIn } from '../calendar.ts'
import type { SampleDirectory } from '../directory/sample.ts'
import type { Issues } from './patient.ts'
import { type AppointmentRow, kept, type Making } from '../rows.ts'
import { DAY, LAB_DAYS, TIME_ZONE } from '../story.ts'

interface Visit {
  day: number
  time: string
  minutes?: number
  title: string
  /** Place in the sample directory. */
  clinician?: number
  center?: number
  issue?: keyof Issues
  mode?: AppointmentRow['mode']
  status?: AppointmentRow['status']
  questions?: readonly (readonly [text: string, answered: boolean])[]
  notes?: string
  /** Days after the visit, and whether it is done. */
  followUps?: readonly (readonly [text: string, days: number, done: boolean])[]
}

const GP = 0
const DIABETOLOGIST = 1
const OPHTHALMOLOGIST = 2
/** People make an appointment about this long before it. */
const BOOKED_DAYS_BEFORE = 16
const REMINDERS = [1440, 120]

export function makeAppointments(
  making: Making,
  issues: Issues,
  directory: SampleDirectory,
): AppointmentRow[] {
  return visits(making.story.days).map((visit) => {
    const { story, say } = making
    const clinician = visit.clinician === undefined ? undefined : directory.clinicians[visit.clinician]
    const center = visit.center === undefined ? undefined : directory.centers[visit.center]
    const startsAt = instantIn(TIME_ZONE, workdayFrom(story.on(visit.day)), visit.time)
    const endsAt = addMinutes(startsAt, visit.minutes ?? 20)
    const upcoming = visit.day >= story.days
    const booked = instantIn(
      TIME_ZONE,
      story.on(Math.max(0, Math.min(visit.day, story.days) - BOOKED_DAYS_BEFORE)),
      '11:30',
    )
    const mode = visit.mode ?? 'in_person'
    return {
      ...kept(making, booked, upcoming ? booked : addMinutes(endsAt, 200)),
      title: say(visit.title),
      clinician: clinician?.id ?? null,
      diagnostic_center: center?.id ?? null,
      provider_name: clinician ? `${clinician.title} ${clinician.name}` : (center?.name ?? ''),
      health_issue: visit.issue ? issues[visit.issue].id : null,
      starts_at: startsAt.toISOString(),
      ends_at: endsAt.toISOString(),
      time_zone: TIME_ZONE,
      mode,
      location: mode === 'in_person' ? ((clinician ?? center)?.address ?? null) : null,
      status: visit.status ?? (upcoming ? 'scheduled' : 'completed'),
      questions: (visit.questions ?? []).map(([text, answered]) => ({ text: say(text), answered })),
      notes: say(visit.notes ?? ''),
      reminder_minutes: REMINDERS,
      follow_ups: (visit.followUps ?? []).map(([text, days, done]) => ({
        text: say(text),
        due_date: addDays(startsAt.toISOString().slice(0, 10), days),
        done,
      })),
    }
  })
}

/** Practices are closed at the weekend; only future ones can fall on one. */
function workdayFrom(date: string): string {
  const weekday = isoWeekday(date)
  return weekday > 5 ? addDays(date, 8 - weekday) : date
}

function visits(today: number): Visit[] {
  const talks: Record<number, Pick<Visit, 'questions' | 'notes' | 'followUps'>> = {
    [LAB_DAYS[0]]: {
      questions: [['Do I need tablets for my blood pressure?', true]],
      notes: 'Readings above 150/95 for two weeks: ramipril 5 mg. Measure morning and evening.',
    },
    [LAB_DAYS[1]]: {
      questions: [
        ['Why is the pressure still high?', true],
        ['Do I need something for the LDL?', true],
      ],
      notes: 'Ramipril raised to 10 mg. Atorvastatin 20 mg in the evening for the LDL.',
    },
    [LAB_DAYS[2]]: { notes: 'HbA1c above the goal: metformin raised to 1000 mg twice a day, with the meal.' },
    [LAB_DAYS[4]]: {
      notes: 'Vitamin D low: one capsule a week for twelve weeks.',
      followUps: [['Ask for the new prescription', 80, true]],
    },
    [LAB_DAYS[8]]: {
      questions: [['Is 129/80 low enough?', true]],
      notes: 'Very good course. HbA1c below 7 %. Keep everything as it is.',
      followUps: [['Make the date for the next laboratory check', 14, false]],
    },
  }
  const checks = LAB_DAYS.map(
    (day): Visit => ({
      day: day + 2,
      time: '09:20',
      title: 'Check of blood pressure and sugar',
      clinician: GP,
      issue: 'diabetes',
      ...talks[day],
    }),
  )
  return [
    ...checks,
    {
      day: DAY.coughVisit,
      time: '16:40',
      title: 'Cough for weeks',
      clinician: GP,
      issue: 'cough',
      questions: [['Can the cough come from ramipril?', true]],
      notes: 'Ramipril stopped, candesartan 8 mg instead.',
    },
    {
      day: DAY.videoVisit,
      time: '10:00',
      title: 'Blood pressure after the change',
      clinician: GP,
      issue: 'hypertension',
      mode: 'video',
      notes: 'Candesartan raised to 16 mg.',
    },
    {
      day: 340,
      time: '15:10',
      title: 'Foot check',
      clinician: DIABETOLOGIST,
      issue: 'diabetes',
      status: 'missed',
      notes: 'Train was cancelled. New date made.',
    },
    {
      day: 354,
      time: '15:10',
      title: 'Foot check',
      clinician: DIABETOLOGIST,
      issue: 'diabetes',
      notes: 'Feeling and pulses of both feet normal.',
    },
    {
      day: DAY.infection,
      time: '08:50',
      title: 'Burning when passing water',
      clinician: GP,
      issue: 'infection',
      notes: 'Nitrofurantoin for five days; no penicillin.',
    },
    {
      day: 500,
      time: '17:00',
      title: 'Nutrition course',
      clinician: DIABETOLOGIST,
      issue: 'diabetes',
      status: 'cancelled',
      notes: 'Course cancelled by the practice.',
    },
    {
      day: DAY.eyeCheck,
      time: '11:15',
      minutes: 40,
      title: 'Yearly eye check',
      clinician: OPHTHALMOLOGIST,
      issue: 'diabetes',
      notes: 'No damage from diabetes. Next check in a year.',
    },
    {
      day: today + 3,
      time: '07:45',
      minutes: 15,
      title: 'Blood test, fasting',
      center: 0,
      issue: 'diabetes',
    },
    {
      day: today + 9,
      time: '09:20',
      title: 'Check of blood pressure and sugar',
      clinician: GP,
      issue: 'hypertension',
      questions: [
        ['Can metformin be lowered if my weight falls further?', false],
        ['How long do I need the statin?', false],
      ],
    },
    {
      day: today + 31,
      time: '16:00',
      minutes: 30,
      title: 'Diabetes review by video',
      clinician: DIABETOLOGIST,
      issue: 'diabetes',
      mode: 'video',
      questions: [['Would a sensor make sense for me?', false]],
    },
  ]
}
