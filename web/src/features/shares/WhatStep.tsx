import { SHARE_SECTIONS } from '@salve/contract/shares.ts'
import type { ReactNode } from 'react'
import { Controller } from 'react-hook-form'
import { useTranslation } from '../../lib/useTranslation.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { FilterChips } from '../../ui/choices/FilterChips.tsx'
import type { Choice } from '../../ui/fields/choice.ts'
import { SectionChoices } from './SectionChoices.tsx'
import type { ShareForm, ShareValues } from './shareValues.ts'
import { TimeChoice } from './TimeChoice.tsx'

interface WhatStepProps {
  form: ShareForm
  /** The patient's issues, those that are open first. */
  issues: readonly Choice[]
  /** Chooses single documents. */
  documents: ReactNode
}

const PRESET_ISSUES = 2

/** The shared content: quick choices for the usual cases, then each part. */
export function WhatStep({ form, issues, documents }: WhatStepProps) {
  const { t } = useTranslation('shares')
  const preset = (values: Partial<ShareValues>) => {
    const whole = { health_issues: [], documents: [], from: '', to: '', ...values }
    for (const [name, value] of Object.entries(whole))
      form.setValue(name as keyof ShareValues, value, { shouldDirty: true })
    form.clearErrors()
  }
  const everything = { sections: [...SHARE_SECTIONS], expires_in_hours: 24 }
  return (
    <>
      <fieldset>
        <legend className="mb-1 text-soft text-sm">{t('what.presets')}</legend>
        <div className="flex flex-wrap gap-2">
          {issues.slice(0, PRESET_ISSUES).map(({ value, label }) => (
            <Button key={value} onPress={() => preset({ ...everything, health_issues: [value] })}>
              {t('what.forVisit', { issue: label })}
            </Button>
          ))}
          <Button onPress={() => preset(everything)}>{t('what.forVisitAll')}</Button>
          <Button
            onPress={() =>
              preset({ sections: ['profile', 'allergies', 'medication_plans'], expires_in_hours: 168 })
            }
          >
            {t('what.forEmergency')}
          </Button>
        </div>
      </fieldset>
      <Controller
        control={form.control}
        name="sections"
        render={({ field: { value, onChange }, fieldState }) => (
          <SectionChoices value={value} onChange={onChange} errorMessage={fieldState.error?.message} />
        )}
      />
      {issues.length > 0 && (
        <Controller
          control={form.control}
          name="health_issues"
          render={({ field: { value, onChange }, fieldState }) => (
            <div className="flex flex-col gap-1">
              <p className="font-semibold">{t('what.issues')}</p>
              <p className="text-pretty text-soft text-sm">{t('what.issuesHelp')}</p>
              {fieldState.error?.message && (
                <p role="alert" className="text-coral">
                  {fieldState.error.message}
                </p>
              )}
              <FilterChips label={t('what.issues')} choices={issues} value={value} onChange={onChange} />
            </div>
          )}
        />
      )}
      <TimeChoice form={form} />
      {documents}
    </>
  )
}
