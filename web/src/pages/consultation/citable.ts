import type { AttachedKind } from '@salve/contract/chat/messages.ts'
import type { ConsultationSummary } from '@salve/contract/consultation/summary.ts'
import { planName } from '@salve/domain/plan-name.ts'

/**
 * The parts of the letter that list single records; of symptoms and measurements it shows courses.
 */
export const CITABLE_KINDS = [
  'health_issue',
  'medication_plan',
  'lab_result',
  'document',
  'appointment',
] as const satisfies AttachedKind[]
export type CitableKind = (typeof CITABLE_KINDS)[number]

export interface Citable {
  id: string
  title: string
  /** The day it is about, or the moment. */
  when: string | null
}

/** The parts of the letter that can be cited, by kind. */
export function citableIn(summary: ConsultationSummary, kind: CitableKind): Citable[] {
  switch (kind) {
    case 'health_issue':
      return (summary.health_issues?.items ?? []).map(({ id, name, onset_date }) => ({
        id,
        title: name,
        when: onset_date,
      }))
    case 'medication_plan':
      return [...(summary.medication_plans?.items ?? []), ...(summary.medication_plans?.ended ?? [])].map(
        (plan) => ({ id: plan.id, title: planName(plan), when: plan.start_date }),
      )
    case 'lab_result':
      return (summary.lab_results?.items ?? []).map(({ report, laboratory, taken_on }) => ({
        id: report,
        title: laboratory ?? '',
        when: taken_on,
      }))
    case 'document':
      return (summary.documents?.items ?? []).map(({ id, title, document_date }) => ({
        id,
        title,
        when: document_date,
      }))
    case 'appointment':
      return [...(summary.appointments?.upcoming ?? []), ...(summary.appointments?.past ?? [])].map(
        ({ id, title, starts_at }) => ({ id, title, when: starts_at }),
      )
  }
}
