import { LAB_FLAGS } from '@salve/domain/labs/marks.ts'
import { analyteNamed } from '@salve/domain/labs/names.ts'
import { readResult } from '@salve/domain/labs/result-text.ts'
import { CornerDownLeft, Trash2 } from 'lucide-react'
import { type KeyboardEvent, useLayoutEffect } from 'react'
import { Controller, useWatch } from 'react-hook-form'
import { useTranslation } from '../../lib/useTranslation.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { ComboBox } from '../../ui/fields/ComboBox.tsx'
import { Select } from '../../ui/fields/Select.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { LabLineHints } from './LabLineHints.tsx'
import type { LabForm, LabLineValues } from './labValues.ts'
import type { Analytes } from './useAnalytes.ts'
import type { LabProfile } from './useUsualRange.ts'

const FIGURES = /^\s*[<>≤≥=]*\s*[+-]?[\d.,]+/

/**
 * The line with the text after its number moved to the other fields, as in "140 mg/dl H"; null
 * without such text.
 */
function takenApart(line: LabLineValues): LabLineValues | null {
  const read = readResult(line.value, analyteNamed(line.analyte))
  if (read.kind !== 'number' || (read.unit === null && read.mark === null)) return null
  const [figures = line.value] = FIGURES.exec(line.value) ?? []
  return { ...line, value: figures.trim(), unit: read.unit ?? line.unit, flag: read.mark ?? line.flag }
}

export interface LabLineFieldsProps {
  form: LabForm
  index: number
  analytes: Analytes
  profile: LabProfile
  /** The field that takes the focus when the line is opened. */
  startsAt: 'analyte' | 'value' | null
  /** Enter: on to the next line. */
  onNext: () => void
  onRemove: (() => void) | undefined
}

/** The report's line being typed. Enter continues with the next; no mouse is needed. */
export function LabLineFields({
  form,
  index,
  analytes,
  profile,
  startsAt,
  onNext,
  onRemove,
}: LabLineFieldsProps) {
  const { t } = useTranslation('labs')
  const line = useWatch({ control: form.control, name: `lines.${index}` })
  const { setFocus } = form
  // Before the next key arrives.
  useLayoutEffect(() => {
    if (startsAt) setFocus(`lines.${index}.${startsAt}`)
  }, [startsAt, index, setFocus])

  const put = (changed: LabLineValues) => {
    form.setValue(`lines.${index}`, changed, { shouldDirty: true })
  }
  const takeApart = () => {
    const apart = takenApart(form.getValues(`lines.${index}`))
    if (apart) put(analytes.named(apart))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const field = event.target as HTMLElement
    const isChoosing = field.getAttribute('aria-expanded') === 'true' || field.tagName !== 'INPUT'
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || isChoosing) return
    event.preventDefault()
    const isAnalyte = field.closest('[data-field=analyte]') !== null
    if (isAnalyte && form.getValues(`lines.${index}.analyte`).trim()) setFocus(`lines.${index}.value`)
    else onNext()
  }
  const textField = (name: 'value' | 'range') => (
    <Controller
      control={form.control}
      name={`lines.${index}.${name}`}
      render={({ field, fieldState }) => (
        <TextField
          {...field}
          onBlur={() => {
            field.onBlur()
            if (name === 'value') takeApart()
          }}
          label={t(`fields.${name}`)}
          maxLength={name === 'value' ? 200 : 100}
          autoComplete="off"
          errorMessage={fieldState.error?.message}
          isOptional={name === 'range'}
        />
      )}
    />
  )
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Enter in any of the fields goes on
    <fieldset
      onKeyDown={onKeyDown}
      className="flex min-w-0 flex-col gap-4 rounded-md border border-primary bg-surface p-4"
    >
      <legend className="sr-only">{line.analyte || t('fields.line', { number: index + 1 })}</legend>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <div data-field="analyte">
          <Controller
            control={form.control}
            name={`lines.${index}.analyte`}
            render={({ field, fieldState }) => (
              <ComboBox
                {...field}
                onBlur={() => {
                  field.onBlur()
                  if (field.value.trim()) put(analytes.named(form.getValues(`lines.${index}`)))
                }}
                label={t('fields.analyte')}
                choices={analytes.suggest(field.value)}
                choicesFit
                maxLength={200}
                errorMessage={fieldState.error?.message}
              />
            )}
          />
        </div>
        <div className="grid grid-cols-2 items-start gap-4">
          {textField('value')}
          <Controller
            control={form.control}
            name={`lines.${index}.unit`}
            render={({ field, fieldState }) => (
              <ComboBox
                {...field}
                onBlur={() => {
                  field.onBlur()
                  if (line.analyte.trim()) put(analytes.named(form.getValues(`lines.${index}`)))
                }}
                label={t('fields.unit')}
                choices={analytes.unitsOf(line.analyte)}
                choicesFit
                maxLength={40}
                isOptional
                errorMessage={fieldState.error?.message}
              />
            )}
          />
        </div>
        {textField('range')}
        <Controller
          control={form.control}
          name={`lines.${index}.flag`}
          render={({ field, fieldState }) => (
            <Select
              {...field}
              label={t('fields.flag')}
              errorMessage={fieldState.error?.message}
              none={t('fields.noFlag')}
              choices={LAB_FLAGS.map((flag) => ({ value: flag, label: t(`flags.${flag}`) }))}
            />
          )}
        />
      </div>
      <LabLineHints
        line={line}
        profile={profile}
        day={form.getValues('taken_on')}
        lastRange={analytes.lastRange(line)}
        onChange={(changed) => put(analytes.named({ ...line, ...changed }))}
      />
      <div className="flex flex-wrap gap-2">
        <Button icon={CornerDownLeft} onPress={onNext}>
          {t('fields.next')}
        </Button>
        {onRemove && (
          <Button variant="quiet" icon={Trash2} onPress={onRemove}>
            {t('fields.removeLine', { name: line.analyte || t('fields.line', { number: index + 1 }) })}
          </Button>
        )}
      </div>
    </fieldset>
  )
}
