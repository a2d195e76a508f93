import { BANDS } from '@salve/domain/class-bands.ts'
import { nameIn } from '@salve/domain/language.ts'
import type { Ref } from 'react'
import { languageOf } from '../../lib/i18n.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { SegmentedControl } from '../../ui/choices/SegmentedControl.tsx'
import type { FieldHandle } from '../../ui/fields/parts/fieldProps.ts'

interface MoodFieldProps {
  label: string
  value: string
  onChange: (value: string) => void
  errorMessage?: string | undefined
  ref?: Ref<FieldHandle>
}

/** A mood is chosen by its word. */
export function MoodField(props: MoodFieldProps) {
  const { i18n } = useTranslation()
  const words = BANDS.mood?.classes ?? []
  return (
    <SegmentedControl
      {...props}
      choices={words.map((word, index) => ({
        value: String(index + 1),
        label: nameIn(word, languageOf(i18n.language)),
      }))}
    />
  )
}
