import type { Understood } from '@salve/domain/chatbot/understood.ts'
import { words } from '@salve/domain/fold.ts'
import { sql } from '../../../db/sql.ts'
import type { Person } from './asker.ts'
import { inWords, source, type ToolAnswer } from './tool-answer.ts'

const SEARCHED_MAX = 100
const STEM_LETTERS = 6

/** The next appointment, or the last one. */
export async function answerAppointment(
  person: Person,
  { which }: Extract<Understood, { intent: 'record_appointment' }>,
  leftOut: readonly string[],
): Promise<ToolAnswer> {
  const { db, patient, language, now } = person
  const isNext = which === 'next'
  const { rows: found } = await sql<{
    id: string
    title: string
    provider_name: string | null
    starts_at: string
    time_zone: string
    location: string | null
    questions: unknown[]
  }>`
    select id, title, provider_name, rfc3339(starts_at) as starts_at, time_zone, location, questions from appointments
    where user_id = ${patient} and deleted_at is null
      and ${isNext ? sql`starts_at >= ${now} and status = 'scheduled'` : sql`starts_at < ${now} and status in ('completed', 'scheduled')`}
    order by ${isNext ? sql`starts_at, id` : sql`starts_at desc, id desc`} limit ${SEARCHED_MAX}`.execute(db)
  const fitting = fittingOf(found, leftOut)
  const rows = fitting.slice(0, 3)
  const [first] = rows
  const all = source('appointments', inWords(language, 'Appointments', 'Termine'))
  if (!first)
    return {
      text: isNext
        ? inWords(language, 'No appointment lies ahead.', 'Es steht kein Termin bevor.')
        : inWords(language, 'No appointment lies behind you.', 'Es liegt kein Termin zurück.'),
      sources: [source('new_appointment', inWords(language, 'Add an appointment', 'Termin eintragen')), all],
    }
  const at = person.moment(first.starts_at, first.time_zone)
  const whom = [first.provider_name, first.location].filter(Boolean).join(', ')
  const head = isNext
    ? inWords(language, 'Your next appointment', 'Ihr nächster Termin')
    : inWords(language, 'Your last appointment', 'Ihr letzter Termin')
  const open = first.questions.length
  const questions =
    isNext && open > 0
      ? ` ${inWords(language, `Questions noted: ${open}.`, `Notierte Fragen: ${open}.`)}`
      : ''
  return {
    text: `${head}: ${first.title}, ${at}${whom ? ` (${whom})` : ''}.${questions}`,
    sources: [
      ...rows.map((row) =>
        source('appointment', `${row.title}, ${person.moment(row.starts_at, row.time_zone)}`, row.id),
      ),
      all,
    ],
  }
}

/** Items that contain the words about whom or what; all when none does. */
function fittingOf<Row extends { title: string; provider_name: string | null; location: string | null }>(
  rows: readonly Row[],
  said: readonly string[],
): readonly Row[] {
  const stems = said.flatMap((phrase) => words(phrase)).filter((word) => word.length > 3)
  if (stems.length === 0) return rows
  const fitting = rows.filter((row) => {
    const own = words([row.title, row.provider_name, row.location].filter(Boolean).join(' '))
    return stems.some((stem) => own.some((word) => word.startsWith(stem.slice(0, STEM_LETTERS))))
  })
  return fitting.length > 0 ? fitting : rows
}

/** The health issues that the patient has recorded, in their own words. */
export async function answerIssues(person: Person): Promise<ToolAnswer> {
  const { db, patient, language } = person
  const { rows } = await sql<{ id: string; name: string; status: string; onset_date: string | null }>`
    select id, name, status, onset_date from health_issues where user_id = ${patient} and deleted_at is null
    order by (status = 'active') desc, updated_at desc, id limit 50`.execute(db)
  const all = source('health_issues', inWords(language, 'Health issues', 'Gesundheitsprobleme'))
  if (rows.length === 0)
    return {
      text: inWords(language, 'No health issue is recorded.', 'Es ist kein Gesundheitsproblem eingetragen.'),
      sources: [all],
    }
  const status: Record<string, string> = {
    active: inWords(language, 'active', 'aktiv'),
    remission: inWords(language, 'in remission', 'in Remission'),
    resolved: inWords(language, 'resolved', 'abgeklungen'),
  }
  const line = ({ name, status: now, onset_date }: (typeof rows)[number]) =>
    [
      name,
      status[now],
      onset_date && inWords(language, `since ${person.day(onset_date)}`, `seit ${person.day(onset_date)}`),
    ]
      .filter(Boolean)
      .join(', ')
  return {
    text: [
      inWords(language, 'You have recorded:', 'Sie haben eingetragen:'),
      ...rows.map((row) => `• ${line(row)}`),
    ].join('\n'),
    sources: [...rows.map(({ id, name }) => source('health_issue', name, id)), all],
  }
}

/** Documents whose title, tags or text contain the words of the question, or the newest ones. */
export async function answerDocuments(person: Person, question: string): Promise<ToolAnswer> {
  const { db, patient, language } = person
  const { rows } = await sql<{
    id: string
    title: string
    document_date: string
    category: string
    tags: string[]
  }>`
    select id, title, document_date, category, tags from documents where user_id = ${patient} and deleted_at is null
    order by document_date desc, id desc limit 500`.execute(db)
  const asked = words(question)
    .filter((word) => word.length > 3)
    .map((word) => word.slice(0, 6))
  const score = (row: (typeof rows)[number]) => {
    const own = words([row.title, ...row.tags, CATEGORY_WORDS[row.category] ?? ''].join(' '))
    return asked.filter((stem) => own.some((word) => word.startsWith(stem) || word.includes(stem))).length
  }
  const best = Math.max(0, ...rows.map(score))
  const fitting = best > 0 ? rows.filter((row) => score(row) === best) : rows
  const found = fitting.slice(0, DOCUMENTS_MAX)
  const more = fitting.length - found.length
  const all = source('documents', inWords(language, 'All documents', 'Alle Dokumente'))
  if (found.length === 0)
    return {
      text: inWords(language, 'No document is stored yet.', 'Es ist noch kein Dokument gespeichert.'),
      sources: [all],
    }
  const text =
    best > 0
      ? inWords(language, 'These documents fit:', 'Diese Dokumente passen:')
      : inWords(language, 'Your newest documents:', 'Ihre neuesten Dokumente:')
  const lines = found.map(({ title, document_date }) => `• ${title}, ${person.day(document_date)}`)
  const rest = inWords(
    language,
    `${more} more ${more === 1 ? 'stands' : 'stand'} under “All documents”.`,
    `${more} ${more === 1 ? 'weiteres steht' : 'weitere stehen'} unter „Alle Dokumente“.`,
  )
  return {
    text: [text, ...lines, ...(more > 0 ? [rest] : [])].join('\n'),
    sources: [...found.map(({ id, title }) => source('document', title, id)), all],
  }
}

const DOCUMENTS_MAX = 5
/** Everyday words for the categories, in both languages. */
const CATEGORY_WORDS: Readonly<Record<string, string>> = {
  letter: 'letter doctor arztbrief brief',
  lab_report: 'lab report laborbefund befund blood',
  prescription: 'prescription rezept verordnung',
  imaging: 'imaging scan mri xray ultrasound röntgen mrt bild',
  discharge: 'discharge letter entlassungsbrief entlassung hospital',
  vaccination: 'vaccination impfpass impfung impfausweis',
  insurance: 'insurance versicherung card karte',
}
