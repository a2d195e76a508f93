import { useContext, useEffect } from 'react'
import { DateField, DateFieldStateContext, DateInput, DateSegment } from 'react-aria-components/DateField'
import { useUi } from '../../UiProvider.tsx'
import { orderedParts, shownDate } from './dateParts.ts'
import { SEGMENT_CLASS, SEGMENTS_CLASS } from './segments.ts'

interface OrderedDateInputProps {
  /** The readable content of the field: a whole date, or ''. */
  onShown: (date: string) => void
}

/**
 * The typed part of a date inside a DayPicker, its parts in the order of the person's date format.
 */
export function OrderedDateInput({ onShown }: OrderedDateInputProps) {
  return (
    <DateField className="flex min-w-0 flex-1">
      <Parts onShown={onShown} />
    </DateField>
  )
}

function Parts({ onShown }: OrderedDateInputProps) {
  const { dateFormat } = useUi()
  const state = useContext(DateFieldStateContext)
  const shown = shownDate(state?.segments ?? [])
  useEffect(() => onShown(shown), [onShown, shown])
  if (!state) return null
  // React Aria orders the parts by the locale; the person's chosen format takes precedence. Each
  // part gets the state itself back, because React Aria keys the field's label by its identity.
  const ordered = { ...state, segments: orderedParts(state.segments, dateFormat) }
  return (
    <DateFieldStateContext value={ordered}>
      <DateInput className={SEGMENTS_CLASS}>
        {(segment) => (
          <DateFieldStateContext value={state}>
            <DateSegment segment={segment} className={SEGMENT_CLASS} />
          </DateFieldStateContext>
        )}
      </DateInput>
    </DateFieldStateContext>
  )
}
