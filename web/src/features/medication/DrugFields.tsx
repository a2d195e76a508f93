import { DOSE_FORMS } from '@salve/contract/medications/medication-plans.ts'
import { Controller, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { ComboBox } from '../../ui/fields/ComboBox.tsx'
import { Select } from '../../ui/fields/Select.tsx'
import { FormRow } from '../../ui/forms/Form.tsx'
import type { PlanForm } from './planValues.ts'
import { useDrugNames } from './useDrugNames.ts'

/** Which medicine it is: name, strength and form. */
export function DrugFields({ form: { control } }: { form: PlanForm }) {
  const { t } = useTranslation('medication')
  const { choices, strengths } = useDrugNames(useWatch({ control, name: 'drug_name' }))
  return (
    <>
      <Controller
        control={control}
        name="drug_name"
        render={({ field, fieldState }) => (
          <ComboBox
            {...field}
            label={t('fields.drug_name')}
            description={t('fields.drugNameHelp')}
            errorMessage={fieldState.error?.message}
            choices={choices}
            choicesFit
            maxLength={200}
          />
        )}
      />
      <FormRow>
        <Controller
          control={control}
          name="strength"
          render={({ field, fieldState }) => (
            <ComboBox
              {...field}
              label={t('fields.strength')}
              description={t('fields.strengthHelp')}
              errorMessage={fieldState.error?.message}
              choices={strengths}
              maxLength={60}
              isOptional
            />
          )}
        />
        <Controller
          control={control}
          name="form"
          render={({ field, fieldState }) => (
            <Select
              {...field}
              label={t('fields.form')}
              description={t('fields.formHelp')}
              errorMessage={fieldState.error?.message}
              choices={DOSE_FORMS.map((value) => ({ value, label: t(`forms.${value}`) }))}
            />
          )}
        />
      </FormRow>
    </>
  )
}
