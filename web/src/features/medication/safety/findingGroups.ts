import { URGENCIES, type Urgency } from '@salve/domain/net/urgency.ts'
import type { OneFinding, SafetyFinding } from '../safetyFindings.ts'

/** A person with nine medicines sees these first; the rest is one press away. */
export const FIRST_SHOWN = 5

/** Always among the first, also as a sixth. */
const NEVER_FOLDED: readonly OneFinding['severity'][] = [
  'emergency',
  'contraindicated',
  'personNever',
  'allergy',
]

export interface FindingGroup {
  urgency: Urgency
  findings: { finding: SafetyFinding; isFirst: boolean }[]
}

/** The findings by what to do, the gravest first; only the first few are shown at once. */
export function groupsOf(findings: readonly SafetyFinding[]): FindingGroup[] {
  const placed = findings.map((finding, place) => ({
    finding,
    isFirst: place < FIRST_SHOWN || NEVER_FOLDED.includes(finding.severity),
  }))
  return URGENCIES.map((urgency) => ({
    urgency,
    findings: placed.filter(({ finding }) => urgencyOf(finding) === urgency),
  })).filter((group) => group.findings.length > 0)
}

/** Of several findings on one ingredient, the most urgent. */
function urgencyOf({ also, ...head }: SafetyFinding): Urgency {
  const all = [head as OneFinding, ...also].map(ownUrgency)
  return URGENCIES.find((one) => all.includes(one)) ?? 'know'
}

function ownUrgency(one: OneFinding): Urgency {
  if ('urgency' in one.found) return one.found.urgency
  return one.severity === 'moderate' || one.severity === 'same' ? 'visit' : 'today'
}
