import type { Symptom } from '@salve/contract/medical-records/symptoms.ts'
import { nameIn } from '@salve/domain/language.ts'
import { SEVERITY_MAX } from '@salve/domain/severity.ts'
import { Controller, useWatch } from 'react-hook-form'
import { useDates } from '../../lib/dates.ts'
import { languageOf } from '../../lib/i18n.ts'
import { useLoaded } from '../../lib/useLoaded.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { ScaleField } from '../../ui/choices/ScaleField.tsx'
import { ComboBox } from '../../ui/fields/ComboBox.tsx'
import type { Choice } from '../../ui/fields/choice.ts'
import { DateField } from '../../ui/fields/DateField.tsx'
import { TextArea } from '../../ui/fields/TextArea.tsx'
import { TimeField } from '../../ui/fields/TimeField.tsx'
import { FormRow } from '../../ui/forms/Form.tsx'
import { FormSelect } from '../../ui/forms/FormSelect.tsx'
import { useSeverityWords } from './SeverityBadge.tsx'
import type { SymptomForm } from './symptomValues.ts'

const loadNames = () => import('@salve/domain/symptom-names.ts')

/** Names that match the typed text: the person's own first, then those of the shipped list. */
function useSymptomNames(typed: string, recent: readonly Symptom[]): Choice[] {
  const { i18n } = useTranslation()
  const names = useLoaded(loadNames)
  const language = languageOf(i18n.language)
  const own = recent
    .map(({ name }) => name)
    .filter((name) => name.toLocaleLowerCase().includes(typed.trim().toLocaleLowerCase()))
  const shipped = names?.suggestSymptoms(typed, language).map((entry) => nameIn(entry, language)) ?? []
  return [...new Set([...own, ...shipped])].map((name) => ({ value: name, label: name }))
}

export interface SymptomFieldsProps {
  form: SymptomForm
  issues: readonly Choice[]
  /**
   * The person's earlier symptoms: offered as names, and as one tap that fills in all but the
   * present severity.
   */
  recent: readonly Symptom[]
  /** Offer the one tap: for a new symptom. */
  canRepeat?: boolean
}

/** The fields of a symptom. */
export function SymptomFields({ form, issues, recent, canRepeat = false }: SymptomFieldsProps) {
  const { t } = useTranslation('record')
  const dates = useDates()
  const words = useSeverityWords()
  const typed = useWatch({ control: form.control, name: 'name' })
  const names = useSymptomNames(typed, recent)
  const repeat = (symptom: Symptom) => {
    const isSet = { shouldDirty: true, shouldValidate: true }
    form.setValue('name', symptom.name, isSet)
    form.setValue('health_issue', symptom.health_issue ?? '', isSet)
  }
  return (
    <>
      <Controller
        control={form.control}
        name="name"
        render={({ field, fieldState }) => (
          <ComboBox
            {...field}
            label={t('symptoms.fields.name')}
            description={t('symptoms.fields.nameHelp')}
            errorMessage={fieldState.error?.message}
            choices={names}
            choicesFit
            maxLength={100}
          />
        )}
      />
      {canRepeat && typed === '' && recent.length > 0 && (
        <fieldset className="-mt-2 flex flex-wrap gap-2">
          <legend className="mb-1 text-soft text-sm">{t('symptoms.fields.recent')}</legend>
          {recent.slice(0, 4).map((symptom) => (
            <Button key={symptom.id} onPress={() => repeat(symptom)}>
              {symptom.name}
            </Button>
          ))}
        </fieldset>
      )}
      <Controller
        control={form.control}
        name="severity"
        render={({ field, fieldState }) => (
          <ScaleField
            {...field}
            label={t('symptoms.fields.severity')}
            description={t('symptoms.fields.severityHelp')}
            errorMessage={fieldState.error?.message}
            maxValue={SEVERITY_MAX}
            wordsFor={words}
          />
        )}
      />
      <FormRow>
        <Controller
          control={form.control}
          name="recorded_date"
          render={({ field, fieldState }) => (
            <DateField
              {...field}
              label={t('symptoms.fields.recorded_date')}
              errorMessage={fieldState.error?.message}
              maxValue={dates.now().date}
            />
          )}
        />
        <Controller
          control={form.control}
          name="recorded_time"
          render={({ field, fieldState }) => (
            <TimeField
              {...field}
              label={t('symptoms.fields.recorded_time')}
              errorMessage={fieldState.error?.message}
            />
          )}
        />
      </FormRow>
      <FormSelect
        control={form.control}
        name="health_issue"
        label={t('symptoms.fields.health_issue')}
        none={t('symptoms.fields.noIssue')}
        choices={issues}
      />
      <Controller
        control={form.control}
        name="description"
        render={({ field, fieldState }) => (
          <TextArea
            {...field}
            label={t('symptoms.fields.description')}
            description={t('symptoms.fields.descriptionHelp')}
            errorMessage={fieldState.error?.message}
            isOptional
          />
        )}
      />
    </>
  )
}
