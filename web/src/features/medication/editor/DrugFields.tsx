import { DOSE_FORMS } from '@salve/domain/dose-forms.ts'
import { useEffect, useRef } from 'react'
import { Controller, useWatch } from 'react-hook-form'
import { useTranslation } from '../../../lib/useTranslation.ts'
import { FilterChips } from '../../../ui/choices/FilterChips.tsx'
import { ComboBox } from '../../../ui/fields/ComboBox.tsx'
import { Select } from '../../../ui/fields/Select.tsx'
import { FormRow } from '../../../ui/forms/Form.tsx'
import type { PlanForm } from '../planValues.ts'
import { type DrugNames, useDrugNames } from '../useDrugNames.ts'

/** More chips than these are rather looked for than read. */
const CHIPS_MAX = 8

export interface DrugFieldsProps {
  form: PlanForm
  isNew: boolean
  /** True while the name is being typed. */
  onNaming?: (isNaming: boolean) => void
}

/**
 * The medicine: name, strength and form; usual ones are suggested, and its ingredients filled in.
 */
export function DrugFields({ form, isNew, onNaming }: DrugFieldsProps) {
  const { t } = useTranslation('medication')
  const { control } = form
  const names = useDrugNames(useWatch({ control, name: 'drug_name' }))
  const strengths = [...new Set(names.products.map(({ strength }) => strength))]
  useFilledIngredients(form, names, isNew)
  return (
    <>
      <Controller
        control={control}
        name="drug_name"
        render={({ field, fieldState }) => (
          <div onFocus={() => onNaming?.(true)} onBlur={() => onNaming?.(false)}>
            <ComboBox
              {...field}
              label={t('fields.drug_name')}
              description={t('fields.drugNameHelp')}
              errorMessage={fieldState.error?.message}
              choices={names.choices}
              choicesFit
              maxLength={200}
            />
          </div>
        )}
      />
      <ProductChips form={form} names={names} />
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
              choices={strengths.map((strength) => ({ value: strength, label: strength }))}
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

/** Usual products of the named drug: one tap fills in form and strength. */
function ProductChips({ form, names: { products } }: { form: PlanForm; names: DrugNames }) {
  const { t } = useTranslation('medication')
  const [strength, doseForm] = useWatch({ control: form.control, name: ['strength', 'form'] })
  const shown = products.slice(0, CHIPS_MAX)
  if (shown.length === 0) return null
  const nameOf = (product: (typeof shown)[number]) => `${t(`forms.${product.form}`)} ${product.strength}`
  const chosen = shown.filter((product) => product.strength === strength && product.form === doseForm)
  return (
    <FilterChips
      label={t('fields.usual')}
      choices={shown.map((product) => ({ value: nameOf(product), label: nameOf(product) }))}
      value={chosen.map(nameOf)}
      onChange={(values) => {
        const named = values.find((value) => !chosen.some((product) => nameOf(product) === value))
        const product = shown.find((one) => nameOf(one) === named)
        form.setValue('strength', product?.strength ?? '', { shouldDirty: true })
        if (product) form.setValue('form', product.form, { shouldDirty: true })
      }}
    />
  )
}

/** The ingredients follow the name and the strength, until somebody writes their own. */
function useFilledIngredients(form: PlanForm, names: DrugNames, isNew: boolean): void {
  const { isLoaded, ingredientsFor } = names
  const strength = useWatch({ control: form.control, name: 'strength' })
  const followed = useRef<string | null>(null)
  const { setValue, getValues, formState } = form
  const isTouched = isNew || Boolean(formState.dirtyFields.drug_name || formState.dirtyFields.strength)
  useEffect(() => {
    // Without the list nothing is known: what a form brings along, from a draft or a copy, stays.
    if (!isLoaded) return
    const usual = ingredientsFor(strength).map((one) => ({ inn: one.inn, strength: one.strength ?? '' }))
    const next = JSON.stringify(usual)
    const held = JSON.stringify(getValues('ingredients'))
    const before = followed.current ?? next
    followed.current = next
    if (held === next || !isTouched) return
    if (held === before || held === '[]') setValue('ingredients', usual, { shouldDirty: true })
  }, [isLoaded, strength, ingredientsFor, getValues, setValue, isTouched])
}
