import { inUnit } from '@salve/domain/log-values.ts'
import type { MeasurementKey } from '@salve/domain/measurements.ts'
import { unitsOffered } from '@salve/domain/unit-choice.ts'
import { unitLabel, unitsOf } from '@salve/domain/units.ts'
import { useContext } from 'react'
import { useWatch } from 'react-hook-form'
import { UnitSettingsContext } from '../../lib/unitSettings.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { type LogEntryForm, readValues, textOf, type ValueText } from './logEntryValues.ts'

/** Two notations of one unit: the typed value is converted; between others the number stays. */
const SAME: Partial<Record<MeasurementKey, readonly string[]>> = {
  weight: ['[lb_av]', 'st_lb'],
  height: ['[in_i]', 'ft_in'],
}

/** Lets the person type in another unit, if the settings leave the choice. */
export function UnitSwitch({ form }: { form: LogEntryForm }) {
  const { t, i18n } = useTranslation('logbook')
  const settings = useContext(UnitSettingsContext)
  const values = useWatch({ control: form.control, name: 'values' })
  const [first] = values
  if (!first) return null
  const offered = [...unitsOffered(first.key, settings)]
  // The unit of an entry that is edited, or of the offered one tap, is a choice as well.
  if (!offered.includes(first.unit)) offered.push(first.unit)
  if (offered.length < 2) return null
  const change = (typed: ValueText, unit: string): ValueText => {
    if (!unitsOf(typed.key).includes(unit)) return typed
    const [read] = readValues([typed])
    const same = SAME[typed.key] ?? []
    if (!read || !same.includes(typed.unit) || !same.includes(unit)) return { ...typed, unit }
    return { ...typed, unit, value: textOf({ ...read, value: inUnit(read, unit), unit }, i18n.language) }
  }
  const choose = (unit: string) => {
    form.setValue(
      'values',
      values.map((typed) => change(typed, unit)),
      { shouldDirty: true },
    )
    form.clearErrors()
  }
  return (
    <div className="-my-2 -ml-4 flex flex-wrap">
      {offered
        .filter((unit) => unit !== first.unit)
        .map((unit) => (
          <Button key={unit} variant="quiet" onPress={() => choose(unit)}>
            {t('fields.typeIn', { unit: unitLabel(unit) || unit })}
          </Button>
        ))}
    </div>
  )
}
