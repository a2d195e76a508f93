import type { LogEntryInput } from '@salve/contract/medical-records/log-entries.ts'
import type { createLabResults, LabResultInput } from '@salve/contract/medical-records/lab-results.ts'
import type { BodyInput } from '@salve/contract/endpoint.ts'
import type { HealthIssueInput } from '@salve/contract/medical-records/health-issues.ts'
import type { SymptomInput } from '@salve/contract/medical-records/symptoms.ts'
import type { Profile } from '@salve/contract/users/profile.ts'
import type { Warning } from '@salve/contract/warnings.ts'
import { emergencyNumbers } from '@salve/domain/emergency-numbers.ts'
import { RED_FLAG_RULES_VERSION, redFlagAnswer } from '@salve/domain/red-flags.ts'
import type { TargetRange } from '@salve/domain/target-ranges.ts'
import { signAtDoor } from '@salve/domain/warning-signs/at-door.ts'
import {
  type WrittenByCall,
  writtenEntry,
  writtenIssue,
  writtenReport,
  writtenReports,
  writtenSymptom,
  writtenText,
} from '@salve/domain/warning-signs/doors.ts'
import { currentLanguage } from '../lib/i18n.ts'

/*
 * The rules for warning signs, on the device: they speak before the call is made, and without a
 * network.
 */

/** The facts known on this device about the writer. */
export interface LocalFacts {
  person: Profile | null
  /** Ranges that a doctor has set, as far as some screen has read them. */
  targets: readonly TargetRange[]
}

type BodyOf = (body: never) => WrittenByCall
const today = () => new Date().toISOString().slice(0, 10)
const written = (field: 'note' | 'notes') => (body: Partial<Record<string, string>>) =>
  writtenText(body[field])

/** By the part of the path that names the kind. */
const WRITTEN: readonly (readonly [part: string, of: BodyOf])[] = [
  ['/symptoms/', (body: SymptomInput) => writtenSymptom(body)],
  ['/sittings/', written('note')],
  ['/log-entries/', (body: LogEntryInput) => writtenEntry(body, body.measured_at.slice(0, 10))],
  ['/lab-results/batch/', ({ reports }: BodyInput<typeof createLabResults>) => writtenReports(reports)],
  ['/lab-results/', (body: LabResultInput) => writtenReport(body)],
  ['/health-issues/', (body: HealthIssueInput) => writtenIssue(body, today())],
  ['/documents/', written('note')],
  ['/appointments/', written('notes')],
  ['/dose-events/', written('note')],
]
export function signInBody(path: string, body: unknown, known: LocalFacts): Warning | null {
  const of = WRITTEN.find(([part]) => path.includes(part))?.[1]
  return of && body ? signIn(of(body as never), known) : null
}

export function signIn(
  { entry, day, ...rest }: WrittenByCall,
  { person, targets }: LocalFacts,
): Warning | null {
  const facts = {
    person: {
      dateOfBirth: person?.date_of_birth ?? null,
      sex: person?.sex ?? null,
      pregnancyDueOn: person?.pregnancy_due_on ?? null,
    },
    targets,
  }
  const sign = signAtDoor({
    ...rest,
    ...(entry && { measured: { ...entry, ...facts, day: day ?? today() } }),
  })
  if (!sign) return null
  const { key, level, source, year } = sign
  const numbers = emergencyNumbers(person?.country ?? null)
  return {
    key,
    level,
    text: redFlagAnswer(sign, currentLanguage(), numbers[0] ?? ''),
    emergency_numbers: level === 'advice' ? [] : numbers,
    day: day ?? null,
    source,
    year,
    rules_version: RED_FLAG_RULES_VERSION,
  }
}
