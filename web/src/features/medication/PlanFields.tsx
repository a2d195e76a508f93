import { useWatch } from 'react-hook-form'
import { useServices } from '../../api/services.ts'
import { useConnection } from '../../lib/connection.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { Notice } from '../../ui/feedback/Notice.tsx'
import type { Choice } from '../../ui/fields/choice.ts'
import { DrugFields } from './editor/DrugFields.tsx'
import { DrugNotices } from './editor/DrugNotices.tsx'
import { FirstDose } from './editor/FirstDose.tsx'
import { MoreFields } from './editor/MoreFields.tsx'
import { type ChangedPlan, PeriodFields } from './editor/PeriodFields.tsx'
import { PlanPreview } from './editor/PlanPreview.tsx'
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
  return (
    <>
      <NeedsConnection />
      <PlanSentence form={form} times={times} />
      <DrugFields form={form} isNew={!changed} />
      <DrugNotices form={form} planId={changed?.id} />
      <PlanSchedules form={form} times={times} />
      <PeriodFields form={form} changed={changed} />
      {!changed && <FirstDose form={form} times={times} />}
      <PlanPreview form={form} times={times} changed={changed} />
      <MoreFields form={form} issues={issues} reminders={reminders} isNew={!changed} />
    </>
  )
}

function PlanSentence({ form, times }: Pick<PlanFieldsProps, 'form' | 'times'>) {
  const words = usePlanWords(times)
  // The watched value is incomplete for a moment while a schedule is added or removed.
  useWatch({ control: form.control })
  return (
    <p className="rounded-md bg-primary-soft px-4 py-3 font-semibold text-lg text-primary">
      {words.sentence(form.getValues())}
    </p>
  )
}

/**
 * Says while the server cannot be reached that a plan does not wait on this device, and that
 * nothing typed is lost.
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
