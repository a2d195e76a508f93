import { SafetyDraft } from '@salve/contract/medications/safety.ts'
import { useWatch } from 'react-hook-form'
import { useTranslation } from '../../../lib/useTranslation.ts'
import * as z from 'zod/mini'
import { useDates } from '../../../lib/dates.ts'
import { useLoaded } from '../../../lib/useLoaded.ts'
import { useSettled } from '../../../lib/useSettled.ts'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import type { PlanForm } from '../planValues.ts'
import { useCheckSafetyQuery } from '../safetyApi.ts'
import { SafetyNotices } from '../SafetyNotices.tsx'
import { draftCourse } from './draftCourse.ts'

/** With fewer letters hardly any medicine is meant yet. */
const LETTERS_MIN = 3
const FOUR_WEEKS_DAYS = 28
const loadWeekly = async () => {
  const [weekly, preview] = await Promise.all([
    import('@salve/domain/safety/weekly.ts'),
    import('@salve/domain/schedule/preview.ts'),
  ])
  return { ...weekly, ...preview }
}

/** What is to be known of the medicine that is being entered, beside its field. */
export function DrugNotices({ form, planId }: { form: PlanForm; planId: string | undefined }) {
  const draft = useSettled(JSON.stringify(useDraft(form, planId)))
  const known = z.safeParse(SafetyDraft, JSON.parse(draft))
  const { data } = useCheckSafetyQuery(
    { body: known.success ? known.data : { drug_name: '' } },
    { skip: !known.success || known.data.drug_name.trim().length < LETTERS_MIN },
  )
  return (
    <>
      {/* The tables say more of it, once they have answered. */}
      {!data?.amounts.some(({ kind }) => kind === 'schedule') && <WeeklyGuard form={form} />}
      {known.success && data && <SafetyNotices review={data} isLive />}
    </>
  )
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

/** Some medicines are taken once a week, and taking them daily can be deadly. */
function WeeklyGuard({ form }: { form: PlanForm }) {
  const { t } = useTranslation('medication')
  const today = useDates().now().date
  const list = useLoaded(loadWeekly)
  const values = useWatch({ control: form.control })
  const course = list && draftCourse(form.getValues(), today)
  if (!list || !course || !values.drug_name) return null
  const start = course.versions[0]?.start_date ?? today
  const days = list.daysWithDoses(course, start, FOUR_WEEKS_DAYS)
  const entered = {
    drug_name: values.drug_name,
    strength: values.strength ?? null,
    form: values.form ?? 'tablet',
  }
  if (!list.isOftenerThanWeekly(entered, days)) return null
  return (
    <Notice tone="error" live="alert" title={t('weekly.title')}>
      {t('weekly.text', { days })}
    </Notice>
  )
}
