import { CARB_UNITS, INSULIN_STEPS, stepped } from '@salve/domain/input-helpers.ts'
import { nameIn } from '@salve/domain/language.ts'
import { readNumber } from '@salve/domain/log-values.ts'
import { round } from '@salve/domain/units.ts'
import { Minus, Plus } from 'lucide-react'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { languageOf } from '../../lib/i18n.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { IconButton } from '../../ui/actions/IconButton.tsx'
import { SegmentedControl } from '../../ui/choices/SegmentedControl.tsx'
import { Select } from '../../ui/fields/Select.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { FormRow } from '../../ui/forms/Form.tsx'
import type { LogEntryForm } from './logEntryValues.ts'

/** An aid for entering the value of a kind, where there is one. */
export function InputHelper({ form }: { form: LogEntryForm }) {
  const kind = useWatch({ control: form.control, name: 'kind' })
  if (kind === 'carbs') return <CarbUnits form={form} />
  return kind === 'insulin_dose' ? <InsulinSteps form={form} /> : null
}

/** Bread units and exchanges are turned into grams. */
function CarbUnits({ form }: { form: LogEntryForm }) {
  const { t, i18n } = useTranslation('logbook')
  const [count, setCount] = useState('')
  const [key, setKey] = useState<(typeof CARB_UNITS)[number]['key']>('bread_unit')
  const fill = (text: string, unit: typeof key) => {
    const number = readNumber(text)
    const { grams } = CARB_UNITS.find((one) => one.key === unit) ?? CARB_UNITS[0]
    if (number === null) return
    form.setValue('values.0.value', round(number * grams, 1).toLocaleString(i18n.language), {
      shouldDirty: true,
    })
    form.clearErrors()
  }
  return (
    <FormRow>
      <TextField
        label={t('helpers.count')}
        value={count}
        onChange={(text) => {
          setCount(text)
          fill(text, key)
        }}
        inputMode="decimal"
        autoComplete="off"
        maxLength={6}
        isOptional
      />
      <Select
        label={t('helpers.carbUnit')}
        value={key}
        onChange={(unit) => {
          if (!unit) return
          setKey(unit)
          fill(count, unit)
        }}
        choices={CARB_UNITS.map((unit) => ({
          value: unit.key,
          label: nameIn(unit, languageOf(i18n.language)),
        }))}
      />
    </FormRow>
  )
}

type Step = `${(typeof INSULIN_STEPS)[number]}`

/** Up and down by the steps of a pen or a pump. */
function InsulinSteps({ form }: { form: LogEntryForm }) {
  const { t, i18n } = useTranslation('logbook')
  const [step, setStep] = useState<Step>('1')
  const move = (direction: 1 | -1) => {
    const now = readNumber(form.getValues('values.0.value')) ?? 0
    const next = stepped(now, Number(step), direction).toLocaleString(i18n.language)
    form.setValue('values.0.value', next, { shouldDirty: true })
    form.clearErrors()
  }
  return (
    <div className="flex flex-wrap items-end gap-3">
      <IconButton icon={Minus} label={t('helpers.less', { step })} onPress={() => move(-1)} />
      <IconButton icon={Plus} label={t('helpers.more', { step })} onPress={() => move(1)} />
      <SegmentedControl
        label={t('helpers.step')}
        value={step}
        onChange={setStep}
        choices={INSULIN_STEPS.map((value) => ({
          value: String(value) as Step,
          label: value.toLocaleString(i18n.language),
        }))}
      />
    </div>
  )
}
