import { useContext } from 'react'
import { newSchedule } from '../medication/schedule/scheduleKinds.ts'
import { DraftOwnerContext, writeDraft } from '../../lib/drafts.ts'
import { uuidv7 } from '../../lib/uuid.ts'

/** The form of a new plan that belongs to nothing else (NewPlanSheet). */
const FORM = 'medication-plan.new.'

/** Fills in the form of a new plan, to be taken as needed, before it is opened: so the name stays out of the address. */
export function usePlanDraft() {
  const owner = useContext(DraftOwnerContext)
  return (drug_name: string) =>
    writeDraft(owner, FORM, {
      values: { drug_name, schedules: [newSchedule('as_needed', '')] },
      idempotencyKey: uuidv7(),
    })
}
