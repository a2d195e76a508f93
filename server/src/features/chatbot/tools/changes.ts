import { comparedDays } from '@salve/domain/since-last-visit/compared-days.ts'
import { logKindLabel } from '@salve/domain/log-kinds.ts'
import { planName } from '@salve/domain/plan-name.ts'
import { sql } from '../../../db/sql.ts'
import { type Changes, changesOf } from '../../../record/visit-brief/changes.ts'
import type { Person } from './asker.ts'
import { noVisit, readLastVisit, visitText } from './since-visit.ts'
import { inWords, source, type ToolAnswer } from './tool-answer.ts'

const NAMED_MAX = 5

/** Answers with the changes since the last visit, as in the brief, in short. */
export async function answerChanges(person: Person): Promise<ToolAnswer> {
  const { db, patient, asker, now, today, language } = person
  const visit = await readLastVisit(person)
  if (!visit) return noVisit(person)
  const span = { from: visit.date, to: today }
  const changes = await changesOf(db, {
    patient,
    timeZone: asker.timeZone,
    now,
    span,
    before: comparedDays(span),
  })
  const lines = linesOf(person, changes)
  const { rows } = await sql<{ id: string; title: string }>`
    select id, title from appointments where user_id = ${patient} and deleted_at is null and starts_at >= ${now}
      and status = 'scheduled' order by appointments.starts_at, id limit 1`.execute(db)
  return {
    text: [
      visitText(person, visit),
      lines.length > 0
        ? inWords(language, 'Since then:', 'Seitdem:')
        : inWords(
            language,
            'Since then nothing new is in your record.',
            'Seitdem steht nichts Neues in Ihrer Akte.',
          ),
      ...lines,
    ].join('\n'),
    sources: [
      source('appointment', visit.title, visit.id),
      ...rows.map(({ id, title }) =>
        source('brief', inWords(language, `Brief for: ${title}`, `Übersicht für: ${title}`), id),
      ),
    ],
  }
}

function linesOf({ language }: Person, changes: Changes): string[] {
  const say = (en: string, de: string) => inWords(language, en, de)
  const news: Record<string, string> = {
    started: say('started', 'begonnen'),
    changed: say('changed', 'geändert'),
    paused: say('paused', 'pausiert'),
    resumed: say('resumed', 'fortgesetzt'),
    completed: say('completed', 'abgeschlossen'),
    stopped: say('stopped', 'abgesetzt'),
  }
  const turns = {
    higher: say('higher than before', 'höher als davor'),
    lower: say('lower than before', 'niedriger als davor'),
  }
  const courses: Record<string, string> = {
    new: say('new', 'neu'),
    more: say('more than before', 'mehr als davor'),
    less: say('less than before', 'weniger als davor'),
    same: say('as before', 'wie davor'),
  }
  const { plans, values, symptoms, labs, lab_lines, documents, health_issues } = changes
  return [
    line(say('Medicines', 'Medikamente'), plans, (plan) => `${planName(plan.after)} ${news[plan.news]}`),
    line(say('Values', 'Werte'), values, ({ kind, turn, outside, count }) => {
      const out = outside ? outside.below + outside.above : 0
      const far = out > 0 && say(`${out} of ${count} out of range`, `${out} von ${count} außerhalb`)
      return `${logKindLabel(kind, language)} (${[turn && turns[turn], far].filter(Boolean).join(', ')})`
    }),
    line(
      say('Symptoms', 'Symptome'),
      symptoms,
      ({ name, count, course }) => `${name} ${count}× (${courses[course]})`,
    ),
    line(say('Lab values marked', 'Auffällige Laborwerte'), labs, ({ analyte }) => analyte),
    ...(lab_lines > 0
      ? [`• ${say('New lab values in all', 'Neue Laborwerte insgesamt')}: ${lab_lines}`]
      : []),
    line(say('Documents', 'Dokumente'), documents, ({ title }) => title),
    line(say('Health issues', 'Gesundheitsprobleme'), health_issues, ({ name }) => name),
  ].filter(Boolean)

  function line<Item>(
    title: string,
    { items, total }: { items: readonly Item[]; total: number },
    name: (item: Item) => string,
  ) {
    if (total === 0) return ''
    const more = total - Math.min(items.length, NAMED_MAX)
    const rest = more > 0 ? [say(`${more} more`, `${more} weitere`)] : []
    return `• ${title}: ${[...items.slice(0, NAMED_MAX).map(name), ...rest].join('; ')}`
  }
}
