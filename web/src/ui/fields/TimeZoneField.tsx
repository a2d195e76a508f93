import { useState } from 'react'
import { ComboBox } from './ComboBox.tsx'
import type { FieldProps } from './parts/fieldProps.ts'
import { zoneAsWritten, zonesFor } from '../../lib/zoneNames.ts'

/** More than these nobody reads; a letter more narrows them down. */
const SHOWN_MAX = 20

export interface TimeZoneFieldProps extends FieldProps<string, HTMLInputElement> {
  /** Said when nothing fits. */
  emptyText: string
}

/** One of the some 400 time zones of the IANA database, found by typing a part of its name. */
export function TimeZoneField(props: TimeZoneFieldProps) {
  const [typed, setTyped] = useState('')
  const found = zonesFor(typed).slice(0, SHOWN_MAX)
  // The list of the browser lacks some names that are zones, too, such as UTC: the chosen one
  // stays.
  const shown = [...new Set([...found, ...(props.value ? [props.value] : [])])]
  return (
    <ComboBox
      {...props}
      choices={shown.map((value) => ({ value, label: zoneAsWritten(value) }))}
      accepts="choice"
      onInputChange={setTyped}
    />
  )
}
