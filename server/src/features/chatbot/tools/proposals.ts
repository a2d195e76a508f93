import { decimalOf } from '@salve/domain/amounts.ts'
import type { Understood } from '@salve/domain/chatbot/understood.ts'
import type { Moment } from '@salve/domain/chatbot/moments.ts'
import type { LoggedValue } from '@salve/domain/log-values.ts'
import { logKindLabel } from '@salve/domain/log-kinds.ts'
import { addDays, instantOf } from '@salve/domain/local-time.ts'
import { readingText } from '@salve/domain/reading-text.ts'
import { planName } from '@salve/domain/plan-name.ts'
import { dosesOf } from '../../../record/doses/list.ts'
import { readPlansOnCourse, type PlanOnCourse } from '../../../record/medication-plans/courses.ts'
import { unitLabel } from '@salve/domain/units.ts'
import { newId } from '../../../lib/ids.ts'
import type { Person } from './asker.ts'
import { contextText, factsOfMeasured } from './measured-facts.ts'
import { isOf } from './medicines.ts'
import { inWords, number, source, type ToolAnswer } from './tool-answer.ts'
import { takenLines } from './what-was-taken.ts'

const check = (person: Person) =>
  inWords(
    person.language,
    'Nothing is saved yet. Check this, change it if need be, and save it.',
    'Noch ist nichts gespeichert. Prüfen Sie das, ändern Sie es nötigenfalls, und speichern Sie es.',
  )

const MINUTE_MS = 60_000

/** Never after now: the server's clock and the patient's may be a little apart. */
function instant({ asker, now }: Person, { date, time }: Moment): string {
  return new Date(Math.min(instantOf(date, time, asker.timeZone).getTime(), now.getTime())).toISOString()
}

const NOTE_MAX = 2000
/** Returns the unsaved rest of a message, in its own words. */
const noteOf = (leftOut: readonly string[]): string => leftOut.join(', ').slice(0, NOTE_MAX)
const noteText = ({ language }: Person, note: string): string[] =>
  note ? [inWords(language, `Kept as a note: “${note}”.`, `Als Notiz behalten: „${note}“.`)] : []

export async function proposeMeasurement(
  person: Person,
  { kind, values, at, context = {} }: Extract<Understood, { intent: 'log_measurement' }>,
  leftOut: readonly string[] = [],
): Promise<ToolAnswer> {
  const { language } = person
  const measured = instant(person, at)
  const value = asTyped(person, values, readingText(values, person.settings, language))
  const note = noteOf(leftOut)
  const facts = await factsOfMeasured(person, { kind, values, context, measuredAt: measured, day: at.date })
  const name = `${logKindLabel(kind, language)}${value ? `: ${value}` : ''}`
  return {
    text: [
      `${name}${contextText(person, context)}, ${person.moment(measured)}.`,
      ...facts,
      ...noteText(person, note),
      check(person),
    ].join(' '),
    sources: [],
    proposal: {
      kind: 'log_entry',
      id: newId(),
      body: {
        kind,
        measured_at: measured,
        values: values.map((one) => ({ ...one })),
        context: { ...context },
        note,
        health_issue: null,
        sitting: null,
      },
    },
  }
}

/**
 * The number that was typed comes first, where it is read in another unit: it is the one that can
 * be checked.
 */
function asTyped({ language }: Person, values: readonly LoggedValue[], shown: string): string {
  const [one, ...more] = values
  if (!one || one.value === null || more.length > 0) return shown
  const typed = number(one.value, language)
  return shown.startsWith(typed) ? shown : `${typed} ${unitLabel(one.unit)} (${shown})`
}

export function proposeSymptom(
  person: Person,
  { name, severity, at }: Extract<Understood, { intent: 'log_symptom' }>,
  leftOut: readonly string[] = [],
): ToolAnswer {
  const strength =
    severity === null
      ? ''
      : inWords(person.language, `, severity ${severity} of 10`, `, Stärke ${severity} von 10`)
  const note = noteOf(leftOut)
  return {
    text: [
      `${name}${strength}, ${person.moment(instant(person, at))}.`,
      ...noteText(person, note),
      check(person),
    ].join(' '),
    sources: [],
    proposal: {
      kind: 'symptom',
      id: newId(),
      body: {
        health_issue: null,
        name,
        severity,
        recorded_date: at.date,
        recorded_time: at.time,
        description: note,
      },
    },
  }
}

/**
 * A dose is one of a plan: that which was due next to the hour named, or one more of a medicine
 * that is taken as needed.
 */
export async function proposeDose(
  person: Person,
  asked: Extract<Understood, { intent: 'log_dose' }>,
  leftOut: readonly string[] = [],
): Promise<ToolAnswer> {
  const { db, patient, language, now } = person
  const { drug, at, status } = asked
  const plans = (await readPlansOnCourse(db, patient)).filter(
    ({ drug_name, status: now }) => now === 'active' && (drug === null || isOf(drug, drug_name)),
  )
  const doses = source('doses', inWords(language, 'Doses of the day', 'Einnahmen des Tages'), at.date)
  if (plans.length === 0 && drug !== null)
    return {
      text: inWords(
        language,
        `Your medication plan holds no ${drug}, so a dose of it cannot be saved yet. Add it first, "as needed" if you take it now and then: the form is filled in with its name, and the package leaflet or your doctor says how far apart and how many. Then tell me again.`,
        `Ihr Medikamentenplan enthält kein ${drug}, daher kann die Einnahme noch nicht gespeichert werden. Tragen Sie es zuerst ein, „bei Bedarf“, wenn Sie es nur ab und zu nehmen: Der Name steht schon im Formular, Abstand und Höchstzahl sagen Packungsbeilage oder Praxis. Sagen Sie es mir danach noch einmal.`,
      ),
      sources: [source('new_medication_plan', inWords(language, `Add ${drug}`, `${drug} eintragen`), drug)],
    }
  const wanted = instantOf(at.date, at.time, person.asker.timeZone).getTime()
  const ids = new Set(plans.map(({ id }) => id))
  const open = (await dosesOf(db, patient, now, addDays(at.date, -1), at.date)).filter(
    (dose) => ids.has(dose.medication_plan) && ['scheduled', 'due', 'late', 'missed'].includes(dose.status),
  )
  if (drug === null && ids.size !== 1)
    return {
      text: inWords(
        language,
        'Which of your medicines was it? Mark it in the list of the day, or name it here.',
        'Welches Ihrer Medikamente war es? Markieren Sie es in der Liste des Tages, oder nennen Sie es hier.',
      ),
      sources: [doses],
    }
  const nearest = open.toSorted(
    (a, b) => Math.abs(Date.parse(a.due_at) - wanted) - Math.abs(Date.parse(b.due_at) - wanted),
  )[0]
  const asNeeded = plans.find((plan) => plan.schedules.some(({ kind }) => kind === 'as_needed'))
  const plan = nearest ? plans.find(({ id }) => id === nearest.medication_plan) : asNeeded
  const slot = nearest?.slot ?? (asNeeded && status === 'taken' ? 'as_needed' : null)
  if (!plan || !slot)
    return {
      text: inWords(
        language,
        'No dose of it is open on that day. Look at the list of the day.',
        'An diesem Tag ist davon keine Einnahme offen. Sehen Sie in die Liste des Tages.',
      ),
      sources: [doses],
    }
  // Without a word about the time, that of a dose whose time is over is for the person to say.
  const isUnsaid = Math.abs(wanted - now.getTime()) < MINUTE_MS
  const isOver = nearest?.status === 'late' || nearest?.status === 'missed'
  const asksWhen = status === 'taken' && isUnsaid && isOver ? nearest.due_at : null
  const takenAt =
    status === 'taken' && !asksWhen ? new Date(Math.min(wanted, now.getTime())).toISOString() : null
  const amount = amountFor(plan, asked.amount)
  const note = noteOf(leftOut)
  const name = planName(plan)
  const usual = plan.schedules.find((schedule) => schedule.kind === 'as_needed')?.amount
  const planned = slot === 'as_needed' ? usual : (nearest?.planned_amount ?? nearest?.amount)
  const units = amount ?? (planned === undefined ? undefined : decimalOf(planned))
  const taken = { said: name, name: plan.drug_name, medication_plan: plan.id, units }
  const held = takenAt ? await takenLines(person, [{ ...taken, at: Date.parse(takenAt) }], true) : []
  const what =
    status === 'taken' ? inWords(language, 'taken', 'genommen') : inWords(language, 'skipped', 'ausgelassen')
  return {
    text: [
      asksWhen
        ? `${name}: ${what}. ${whenTaken(person, asksWhen)}`
        : `${name}: ${what}, ${person.moment(takenAt ?? new Date(wanted).toISOString())}.`,
      ...amountTexts(person, plan, status === 'taken' ? asked.amount : null, amount),
      ...noteText(person, note),
      ...held,
      ...(asksWhen ? [] : [check(person)]),
    ].join(' '),
    sources: [source('medication_plan', name, plan.id)],
    proposal: {
      kind: 'dose',
      id: newId(),
      drug_name: plan.drug_name,
      strength: plan.strength,
      form: plan.form,
      ...(asksWhen && { due_at: asksWhen }),
      ...(planned !== undefined && { planned }),
      body: {
        medication_plan: plan.id,
        slot,
        local_date: nearest?.local_date ?? at.date,
        status,
        taken_at: takenAt,
        amount,
        skip_reason: null,
        note,
        replaces: null,
      },
    },
  }
}

const whenTaken = ({ language, moment }: Person, due: string) =>
  inWords(
    language,
    `It was due ${moment(due)}. When did you take it?`,
    `Fällig war es ${moment(due)}. Wann haben Sie es genommen?`,
  )

/**
 * Returns the number of the plan's units taken; null, as planned, where that does not come out
 * even.
 */
function amountFor(
  { strength }: PlanOnCourse,
  said: { amount: number; unit: 'mg' | 'tablet' } | null,
): number | null {
  if (!said) return null
  if (said.unit === 'tablet') return said.amount
  const each = Number(/^(\d+(?:[.,]\d+)?) ?mg$/.exec(strength ?? '')?.[1]?.replace(',', '.'))
  const units = said.amount / each
  return Number.isFinite(units) && units > 0 && units <= 20 && Number.isInteger(units * 4) ? units : null
}

/** The amount as read, and its result: a misread number is noticed before it is saved. */
function amountTexts(
  { language }: Person,
  { strength }: PlanOnCourse,
  said: { amount: number; unit: 'mg' | 'tablet' } | null,
  units: number | null,
): string[] {
  if (!said) return []
  const read = `${number(said.amount, language)}${said.unit === 'mg' ? ' mg' : '×'}`
  if (units !== null && said.unit === 'mg')
    return [
      inWords(
        language,
        `Amount: ${read} = ${number(units, language)} × ${strength}.`,
        `Menge: ${read} = ${number(units, language)} × ${strength}.`,
      ),
    ]
  if (units !== null) return [inWords(language, `Amount: ${read}.`, `Menge: ${read}.`)]
  return [
    inWords(
      language,
      `You said ${read}, which does not come out even with ${strength ?? 'the plan'}: enter the amount below.`,
      `Sie sagten ${read}, das geht mit ${strength ?? 'dem Plan'} nicht auf: Geben Sie die Menge unten ein.`,
    ),
  ]
}
