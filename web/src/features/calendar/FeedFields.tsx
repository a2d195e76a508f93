import type { CalendarFeedInput } from '@salve/contract/calendar.ts'
import { Controller, type UseFormReturn } from 'react-hook-form'
import type * as z from 'zod/mini'
import { useTranslation } from '../../lib/useTranslation.ts'
import { Checkbox } from '../../ui/choices/Checkbox.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'

export type FeedValues = z.output<typeof CalendarFeedInput>
export type FeedForm = UseFormReturn<FeedValues, unknown, FeedValues>

const CHOICES = ['with_doses', 'with_appointments', 'private_titles', 'with_alarms'] as const

/** The name of a calendar address, and its contents. */
export function FeedFields({ form }: { form: FeedForm }) {
  const { t } = useTranslation('calendar')
  return (
    <>
      <Controller
        control={form.control}
        name="name"
        render={({ field, fieldState }) => (
          <TextField
            {...field}
            label={t('fields.name')}
            description={t('fields.nameHelp')}
            maxLength={80}
            errorMessage={fieldState.error?.message}
          />
        )}
      />
      <div className="flex flex-col gap-2">
        {CHOICES.map((name) => (
          <Controller
            key={name}
            control={form.control}
            name={name}
            render={({ field, fieldState }) => (
              <Checkbox
                {...field}
                label={t(`fields.${name}`)}
                description={t(`help.${name}`)}
                errorMessage={fieldState.error?.message}
              />
            )}
          />
        ))}
      </div>
    </>
  )
}
