import { type ReviewInput, REVIEW_TEXT_MAX, STARS_MAX } from '@salve/contract/clinicians/reviews.ts'
import { Controller, type UseFormReturn } from 'react-hook-form'
import type * as z from 'zod/mini'
import { useTranslation } from '../../lib/useTranslation.ts'
import { RadioGroup } from '../../ui/choices/RadioGroup.tsx'
import { TextArea } from '../../ui/fields/TextArea.tsx'

/** A review as the form holds it; 0 stars until some are chosen. */
export interface ReviewValues {
  stars: number
  text: string
}
export type ReviewForm = UseFormReturn<ReviewValues, unknown, z.output<typeof ReviewInput>>

const WORDS = ['1', '2', '3', '4', '5'] as const

/** Stars in words, and a sentence. */
export function ReviewFields({ form }: { form: ReviewForm }) {
  const { t } = useTranslation('careTeam')
  return (
    <>
      <Controller
        control={form.control}
        name="stars"
        render={({ field, fieldState }) => (
          <RadioGroup
            {...field}
            label={t('reviews.stars')}
            value={WORDS.find((word) => Number(word) === field.value) ?? ''}
            onChange={(stars) => field.onChange(Number(stars))}
            choices={WORDS.slice(0, STARS_MAX)
              .toReversed()
              .map((value) => ({ value, label: t(`reviews.words.${value}`) }))}
            errorMessage={fieldState.error?.message}
          />
        )}
      />
      <Controller
        control={form.control}
        name="text"
        render={({ field, fieldState }) => (
          <TextArea
            {...field}
            label={t('reviews.text')}
            description={t('reviews.textHelp')}
            errorMessage={fieldState.error?.message}
            rows={3}
            maxLength={REVIEW_TEXT_MAX}
            isOptional
          />
        )}
      />
    </>
  )
}
