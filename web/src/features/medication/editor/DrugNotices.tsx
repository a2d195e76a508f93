import { SafetyDraft } from '@salve/contract/medications/safety.ts'
import { useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { useTranslation } from '../../../lib/useTranslation.ts'
import { useDebouncedValue } from '../../../lib/useDebouncedValue.ts'
import type { PlanForm } from '../planValues.ts'
import { useCheckSafetyQuery } from '../safetyApi.ts'
import { withoutUnknown } from '../safetyFindings.ts'
import { SafetyNotices } from '../SafetyNotices.tsx'

/** Fewer letters hardly identify a medicine. */
const LETTERS_MIN = 3

export interface DrugNoticesProps {
  form: PlanForm
  planId: string | undefined
  /** The name is being typed: an unknown beginning says nothing yet. */
  isNaming: boolean
}

/** Facts about the medicine that is being entered, beside its field. */
export function DrugNotices({ form, planId, isNaming }: DrugNoticesProps) {
  const { t } = useTranslation('medication')
  const draft = useDebouncedValue(JSON.stringify(useDraft(form, planId)))
  const known = z.safeParse(SafetyDraft, JSON.parse(draft))
  const { data, isError } = useCheckSafetyQuery(
    { body: known.success ? known.data : { drug_name: '' } },
    { skip: !known.success || known.data.drug_name.trim().length < LETTERS_MIN },
  )
  if (!known.success) return null
  // Silence would read as safe.
  if (isError) return <p className="text-soft text-sm">{t('safety.notLoaded')}</p>
  if (!data) return null
  return <SafetyNotices review={isNaming ? withoutUnknown(data) : data} isLive hasGaps={isNaming} />
}

function useDraft({ control }: PlanForm, planId: string | undefined) {
  const [drug_name, strength, ingredients, schedules, start_date, ...rest] = useWatch({
    control,
    name: [
      'drug_name',
      'strength',
      'ingredients',
      'schedules',
      'start_date',
      'form',
      'route',
      'prescriber',
      'reason',
    ],
  })
  const [unitForm, route, prescriber, reason] = rest
  const amounts = z.safeParse(SafetyDraft.shape.schedules, schedules)
  return {
    drug_name,
    ...(planId && { medication_plan: planId }),
    ...(strength && { strength }),
    ...(start_date && { start_date }),
    ...(unitForm && { form: unitForm }),
    ...(route && { route }),
    ...(prescriber && { prescriber }),
    ...(reason && { reason }),
    ingredients: ingredients
      .filter(({ inn }) => inn)
      .map((one) => ({ inn: one.inn, strength: one.strength || null })),
    // While an amount is being typed, the rest can be checked all the same.
    schedules: amounts.success ? schedules : [],
  }
}
