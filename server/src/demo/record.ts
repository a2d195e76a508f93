import type { Language } from '@salve/domain/language.ts'
import type { DemoPatient } from '../lib/demo-patients.ts'
import { makeAppointments } from './makers/appointments.ts'
import { makeCareTeam } from './makers/care-team.ts'
import { makeAsNeeded } from './makers/as-needed.ts'
import { instantIn } from './calendar.ts'
import { makeConversations } from './makers/conversations.ts'
import type { SampleDirectory } from './directory/sample.ts'
import { makeDocuments } from './makers/documents.ts'
import { makeDoseEvents } from './makers/dose-events.ts'
import { makeLabs } from './makers/lab-results.ts'
import { makeLogEntries } from './makers/log-entries.ts'
import { accountRows, makeIssues } from './makers/patient.ts'
import { makeTargets } from './makers/targets.ts'
import { makePlans } from './makers/plans.ts'
import { chanceOf, idAt } from './random.ts'
import type { Making } from './rows.ts'
import { sayIn } from './say.ts'
import { storyUntil, TIME_ZONE } from './story.ts'
import { makeShares } from './makers/shares.ts'
import { makeSupplies } from './makers/supplies.ts'
import { makeSymptoms } from './makers/symptoms.ts'

/** Ids of the two records differ, and nothing else that chance decides. */
const MARKS: Record<Language, string> = { en: '', de: 'de' }

export type DemoRecord = ReturnType<typeof makeDemoRecord>

/**
 * Two years of an invented woman with high blood pressure and type 2 diabetes, up to `today`: the
 * same rows for the same day and seed. Both languages tell the same story, with the same numbers on
 * the same days. Tables stand in the order in which they refer to each other.
 */
export function makeDemoRecord(
  today: string,
  seed: number,
  { email, language }: DemoPatient,
  directory: SampleDirectory,
) {
  const chanceAfter = (further: number) => chanceOf(seed + further, MARKS[language])
  const chance = chanceAfter(0)
  const story = storyUntil(today)
  const patient = idAt(chance, instantIn(TIME_ZONE, story.on(0), '07:00'))
  const making: Making = { chance, story, patient, language, say: sayIn(language) }
  const { account, profile, settings } = accountRows(making, email)
  const issues = makeIssues(making)
  const plans = makePlans(making, issues)
  const documents = makeDocuments(making, issues)
  const labs = makeLabs(making, issues, documents.labReports)
  const logEntries = makeLogEntries(making, issues, labs.hba1c)
  // Chance of its own, so that what is decided of the others stays as it is.
  const painkiller = makeAsNeeded({ ...making, chance: chanceAfter(1) })
  const tables = {
    accounts: [account],
    profiles: [profile],
    settings: [settings],
    health_issues: Object.values(issues),
    symptoms: makeSymptoms(making, issues),
    medication_plans: [...plans, painkiller.plan],
    dose_events: [...makeDoseEvents(making, plans), ...painkiller.intakes],
    log_entry_numbers: [{ user_id: patient, last_id: logEntries.length }],
    log_entries: logEntries,
    target_ranges: makeTargets(making),
    documents: documents.rows,
    lab_results: labs.results,
    lab_result_lines: labs.lines,
    appointments: makeAppointments(making, issues, directory),
    // Chance of its own, too.
    ...makeShares({ ...making, chance: chanceAfter(2) }, issues, directory),
    ...makeConversations(making, directory),
    ...makeCareTeam({ ...making, chance: chanceAfter(3) }, issues, directory),
    // Last, so that what chance decides of the others stays as it is.
    medication_supplies: makeSupplies(making, plans),
  }
  return { patient, say: making.say, tables, files: documents.files }
}
