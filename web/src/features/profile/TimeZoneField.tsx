import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ComboBox } from '../../ui/fields/ComboBox.tsx'
import type { FieldProps } from '../../ui/fields/parts/fieldProps.ts'

/** More than these nobody reads; a letter more narrows them down. */
const SHOWN_MAX = 20
const ZONES = Intl.supportedValuesOf('timeZone')

const asWritten = (zone: string) => zone.replaceAll('_', ' ')

/** One of the some 400 time zones of the IANA database, found by typing a part of its name. */
export function TimeZoneField(props: Omit<FieldProps<string, HTMLInputElement>, 'label'>) {
  const { t } = useTranslation('settings')
  const [typed, setTyped] = useState('')
  const wanted = typed.trim().toLowerCase()
  const found = ZONES.filter((zone) => asWritten(zone).toLowerCase().includes(wanted)).slice(0, SHOWN_MAX)
  // The list of the browser lacks some names that are zones, too, such as UTC: the chosen one stays.
  const shown = [...new Set([...(props.value ? [props.value] : []), ...found])]
  return (
    <ComboBox
      {...props}
      label={t('profile.fields.time_zone')}
      description={t('profile.fields.timeZoneHelp')}
      choices={shown.map((value) => ({ value, label: asWritten(value) }))}
      accepts="choice"
      onInputChange={setTyped}
      emptyText={t('profile.fields.noTimeZone')}
    />
  )
}
