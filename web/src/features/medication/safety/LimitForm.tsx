import { type IngredientLimit, IngredientLimitInput } from '@salve/contract/medications/ingredient-limits.ts'
import { Trash2 } from 'lucide-react'
import { Controller } from 'react-hook-form'
import { useTranslation } from '../../../lib/useTranslation.ts'
import { useContractForm } from '../../../api/useContractForm.ts'
import {
  useCreateIngredientLimitMutation,
  useDeleteIngredientLimitMutation,
  useReplaceIngredientLimitMutation,
  useRestoreIngredientLimitMutation,
} from '../limitsApi.ts'
import { useDrugNames } from '../useDrugNames.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { ComboBox } from '../../../ui/fields/ComboBox.tsx'
import { NumberField } from '../../../ui/fields/NumberField.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { Form, FormActions } from '../../../ui/forms/Form.tsx'
import { useDeletion } from '../../../record/useDeletion.ts'

/** The form's values: '' and null for empty fields. */
interface LimitValues {
  ingredient: string
  milligrams: number | null
  given_by: string
}

interface LimitFormProps {
  /** The edited record; left out when one is added. */
  limit?: IngredientLimit | undefined
  onDone: () => void
}

/** Adds, changes or deletes one limit, in its place in the list. */
export function LimitForm({ limit, onDone }: LimitFormProps) {
  const { t } = useTranslation('safety')
  const [create] = useCreateIngredientLimitMutation()
  const [replace] = useReplaceIngredientLimitMutation()
  const [remove] = useDeleteIngredientLimitMutation()
  const [restore] = useRestoreIngredientLimitMutation()
  const deletion = useDeletion()
  const { form, draft, submit, problem, isSaving } = useContractForm<
    typeof IngredientLimitInput,
    LimitValues
  >(IngredientLimitInput, {
    defaultValues: {
      ingredient: limit?.ingredient ?? '',
      milligrams: limit?.milligrams ?? null,
      given_by: limit?.given_by ?? '',
    },
    draft: `limit.${limit?.id ?? 'new'}`,
    version: limit?.updated_at,
  })
  const { choices } = useDrugNames(form.watch('ingredient'))
  const save = submit(async (body, { idempotencyKey, version }) => {
    if (limit) await replace({ params: { id: limit.id }, body, version }).unwrap()
    else await create({ body, idempotencyKey }).unwrap()
    onDone()
  })
  const cancel = () => {
    draft.clear()
    onDone()
  }
  const deleteIt = async ({ id, ingredient }: IngredientLimit) => {
    const isDone = await deletion({
      remove: () => remove({ params: { id } }).unwrap(),
      restore: () => restore({ params: { id } }).unwrap(),
      message: t('limit.deleted', { name: ingredient }),
    })
    if (isDone) cancel()
  }
  return (
    <Form onSubmit={save}>
      {problem && <Notice tone="error" live="alert" title={problem} />}
      <Controller
        control={form.control}
        name="ingredient"
        render={({ field, fieldState }) => (
          <ComboBox
            {...field}
            label={t('limit.ingredient')}
            description={t('limit.ingredientHelp')}
            errorMessage={fieldState.error?.message}
            choices={choices}
            choicesFit
            maxLength={100}
          />
        )}
      />
      <Controller
        control={form.control}
        name="milligrams"
        render={({ field, fieldState }) => (
          <NumberField
            {...field}
            label={t('limit.milligrams')}
            errorMessage={fieldState.error?.message}
            unit="mg"
            formatOptions={{ maximumFractionDigits: 3 }}
          />
        )}
      />
      <Controller
        control={form.control}
        name="given_by"
        render={({ field, fieldState }) => (
          <TextField
            {...field}
            label={t('limit.given_by')}
            maxLength={200}
            isOptional
            errorMessage={fieldState.error?.message}
          />
        )}
      />
      <FormActions>
        <Button type="submit" variant="primary" isPending={isSaving}>
          {t('limit.save')}
        </Button>
        <Button onPress={cancel}>{t('limit.cancel')}</Button>
        {limit && (
          <Button variant="quiet" icon={Trash2} onPress={() => void deleteIt(limit)}>
            {t('limit.delete')}
          </Button>
        )}
      </FormActions>
    </Form>
  )
}
