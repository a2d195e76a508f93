import { dateIn } from '@salve/domain/local-time.ts'
import { sql } from '../../../db/sql.ts'
import type { Person } from './asker.ts'
import { inWords, source, type ToolAnswer } from './tool-answer.ts'

export interface LastVisit {
  id: string
  title: string
  /** On the person's calendar. */
  date: string
}

/** The last past appointment that was not cancelled; null without one. */
export async function readLastVisit({ db, patient, now }: Person): Promise<LastVisit | null> {
  const { rows } = await sql<{ id: string; title: string; starts_at: string; time_zone: string }>`
    select id, title, rfc3339(starts_at) as starts_at, time_zone from appointments
    where user_id = ${patient} and deleted_at is null and starts_at < ${now} and status in ('completed', 'scheduled')
    order by appointments.starts_at desc, id desc limit 1`.execute(db)
  const [last] = rows
  return last
    ? { id: last.id, title: last.title, date: dateIn(last.time_zone, Date.parse(last.starts_at)) }
    : null
}

/** "Your last visit: Check-up, Wed 2026-05-13." */
export const visitText = ({ language, day }: Person, { title, date }: LastVisit): string =>
  inWords(language, `Your last visit: ${title}, ${day(date)}.`, `Ihr letzter Besuch: ${title}, ${day(date)}.`)

/** Without a visit nobody knows since when: no other time is taken in its place. */
export const noVisit = ({ language }: Person): ToolAnswer => ({
  text: inWords(
    language,
    'No appointment lies behind you, so I cannot tell what is since your last visit. Name a day or a month instead.',
    'Es liegt kein Termin zurück, daher weiß ich nicht, was „seit dem letzten Besuch“ ist. Nennen Sie stattdessen einen Tag oder einen Monat.',
  ),
  sources: [source('appointments', inWords(language, 'Appointments', 'Termine'))],
})
