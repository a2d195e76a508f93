import type { PauseInput } from '@salve/contract/medications/medication-plans.ts'
import { Controller, type UseFormReturn } from 'react-hook-form'
import type * as z from 'zod/mini'
import { useDates } from '../../lib/dates.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { DateField } from '../../ui/fields/DateField.tsx'

export interface PauseValues {
  from: string
  resume_on: string
}

/** The start and end of a pause. */
export function PauseFields({
  form,
}: {
  form: UseFormReturn<PauseValues, unknown, z.output<typeof PauseInput>>
}) {
  const { t } = useTranslation('medication')
  const today = useDates().now().date
  return (
    <>
      <Controller
        control={form.control}
        name="from"
        render={({ field, fieldState }) => (
          <DateField
            {...field}
            label={t('pauseDialog.from')}
            minValue={today}
            errorMessage={fieldState.error?.message}
          />
        )}
      />
      <Controller
        control={form.control}
        name="resume_on"
        render={({ field, fieldState }) => (
          <DateField
            {...field}
            label={t('pauseDialog.resume')}
            description={t('pauseDialog.resumeHelp')}
            minValue={today}
            errorMessage={fieldState.error?.message}
            isOptional
          />
        )}
      />
    </>
  )
}
