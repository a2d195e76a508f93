import { SHARE_SECTIONS, type ShareSection } from '@salve/contract/shares.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Checkbox } from '../../ui/choices/Checkbox.tsx'

interface SectionChoicesProps {
  value: ShareSection[]
  onChange: (sections: ShareSection[]) => void
  errorMessage: string | undefined
}

const HELPED = ['profile', 'log_entries', 'documents'] as const

/** The parts of the record that are shared as a whole. */
export function SectionChoices({ value, onChange, errorMessage }: SectionChoicesProps) {
  const { t } = useTranslation('shares')
  const isAll = value.length === SHARE_SECTIONS.length
  const helpOf = (section: ShareSection) => {
    const helped = HELPED.find((name) => name === section)
    return helped && t(`sectionHelp.${helped}`)
  }
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="flex w-full flex-wrap items-center justify-between gap-x-4 font-semibold">
        {t('what.sections')}
      </legend>
      <div className="-mt-1 -ml-4">
        <Button variant="quiet" onPress={() => onChange(isAll ? [] : [...SHARE_SECTIONS])}>
          {isAll ? t('what.none') : t('what.all')}
        </Button>
      </div>
      {errorMessage && (
        <p role="alert" className="text-coral">
          {errorMessage}
        </p>
      )}
      <div className="grid gap-x-4 sm:grid-cols-2">
        {SHARE_SECTIONS.map((section) => (
          <Checkbox
            key={section}
            name={section}
            label={t(`sections.${section}`)}
            description={helpOf(section)}
            value={value.includes(section)}
            onChange={(isChosen) =>
              onChange(SHARE_SECTIONS.filter((one) => (one === section ? isChosen : value.includes(one))))
            }
          />
        ))}
      </div>
    </fieldset>
  )
}
