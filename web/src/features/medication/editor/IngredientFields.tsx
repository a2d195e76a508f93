import { Plus, X } from 'lucide-react'
import { Controller, useFieldArray } from 'react-hook-form'
import { useTranslation } from '../../../lib/useTranslation.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { IconButton } from '../../../ui/actions/IconButton.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import type { PlanForm } from '../planValues.ts'

const INGREDIENTS_MAX = 10

/**
 * The active ingredients, each with what one unit holds of it: by them double ingredients and
 * totals are found.
 */
export function IngredientFields({ form: { control } }: { form: PlanForm }) {
  const { t } = useTranslation('medication')
  const { fields, append, remove } = useFieldArray({ control, name: 'ingredients' })
  return (
    <>
      <p className="text-soft text-sm">{t('ingredients.help')}</p>
      {fields.map((row, index) => (
        <div key={row.id} className="flex items-start gap-2">
          <div className="grid min-w-0 flex-1 grid-cols-[3fr_2fr] gap-3">
            {(['inn', 'strength'] as const).map((name) => (
              <Controller
                key={name}
                control={control}
                name={`ingredients.${index}.${name}`}
                render={({ field, fieldState }) => (
                  <TextField
                    {...field}
                    label={t(`ingredients.${name}`, { number: index + 1 })}
                    errorMessage={fieldState.error?.message}
                    maxLength={name === 'inn' ? 100 : 60}
                  />
                )}
              />
            ))}
          </div>
          <div className="pt-7">
            <IconButton
              icon={X}
              label={t('ingredients.remove', { number: index + 1 })}
              onPress={() => remove(index)}
            />
          </div>
        </div>
      ))}
      {fields.length < INGREDIENTS_MAX && (
        <div>
          <Button variant="quiet" icon={Plus} onPress={() => append({ inn: '', strength: '' })}>
            {t('ingredients.add')}
          </Button>
        </div>
      )}
    </>
  )
}
