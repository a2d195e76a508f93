import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useServices } from '../../api/services.ts'
import { useConnection } from '../../lib/connection.ts'
import { useDates } from '../../lib/dates.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { Notice } from '../../ui/feedback/Notice.tsx'
import type { Choice } from '../../ui/fields/choice.ts'
import { DrugFields } from './editor/DrugFields.tsx'
import { DrugNotices } from './editor/DrugNotices.tsx'
import { FirstDose } from './editor/FirstDose.tsx'
import { MoreFields } from './editor/MoreFields.tsx'
import { type ChangedPlan, PeriodFields } from './editor/PeriodFields.tsx'
import { PlanPreview } from './editor/PlanPreview.tsx'
import { useFirstDoses } from './editor/useFirstDoses.ts'
import { usePlanWords } from './planSentence.ts'
import type { PlanForm, ReminderParts, SlotTimes } from './planValues.ts'
import { PlanSchedules } from './schedule/PlanSchedules.tsx'

export interface PlanFieldsProps {
  form: PlanForm
  issues: readonly Choice[]
  times: SlotTimes
  reminders: ReminderParts
  /** The id of an existing plan. */
  changed?: ChangedPlan
}

/**
 * The plan as a sentence that builds itself, and under it the fields: which medicine, how much,
 * from when; the rest unfolds.
 */
export function PlanFields({ form, issues, times, reminders, changed }: PlanFieldsProps) {
  const [isNaming, setIsNaming] = useState(false)
  return (
    <>
      <NeedsConnection />
      {changed ? <PlanSentence form={form} times={times} /> : <NewPlanSentence form={form} times={times} />}
      <DrugFields form={form} isNew={!changed} onNaming={setIsNaming} />
      <DrugNotices form={form} planId={changed?.id} isNaming={isNaming} />
      <PlanSchedules form={form} times={times} />
      <PeriodFields form={form} changed={changed} />
      {!changed && <FirstDose form={form} times={times} />}
      <PlanPreview form={form} times={times} changed={changed} />
      <MoreFields form={form} issues={issues} reminders={reminders} isNew={!changed} />
    </>
  )
}

type SentenceProps = Pick<PlanFieldsProps, 'form' | 'times'> & { from?: string | undefined }

function PlanSentence({ form, times, from }: SentenceProps) {
  const words = usePlanWords(times)
  // The watched value is incomplete for a moment while a schedule is added or removed.
  useWatch({ control: form.control })
  const values = form.getValues()
  return (
    <p className="rounded-md bg-primary-soft px-4 py-3 font-semibold text-lg text-primary">
      {words.sentence(from ? { ...values, start_date: from } : values)}
    </p>
  )
}

/** A plan that is made after today's doses begins, in its sentence too, with its first dose. */
function NewPlanSentence({ form, times }: SentenceProps) {
  const today = useDates().now().date
  const found = useFirstDoses(form, times)
  const { start_date, first_dose_from } = form.getValues()
  const isFromNow = start_date === today && !first_dose_from
  return <PlanSentence form={form} times={times} from={isFromNow ? found?.next?.date : undefined} />
}

/**
 * Warns, while the server is unreachable, that a plan is not queued on this device, and that the
 * typed text is safe.
 */
function NeedsConnection() {
  const { t } = useTranslation('medication')
  const reach = useConnection(useServices().connection)
  if (reach === 'reached') return null
  return (
    <Notice tone="warning" live="status">
      {t('needsConnection')}
    </Notice>
  )
}
