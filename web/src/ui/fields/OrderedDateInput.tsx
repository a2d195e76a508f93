import { useContext } from 'react'
import { DateField, DateFieldStateContext, DateInput, DateSegment } from 'react-aria-components/DateField'
import { useUi } from '../UiProvider.tsx'
import { orderedParts } from './dateOrder.ts'
import { SEGMENT_CLASS, SEGMENTS_CLASS } from './segments.ts'

/** The typed part of a date inside a DatePicker, its parts in the order of the person's date format. */
export function OrderedDateInput() {
  return (
    <DateField className="flex min-w-0 flex-1">
      <Parts />
    </DateField>
  )
}

function Parts() {
  const { dateFormat } = useUi()
  const state = useContext(DateFieldStateContext)
  if (!state) return null
  // React Aria orders the parts by the locale; the format that the person chose goes before it. Each
  // part gets the state itself back, because React Aria keeps the field's label under its identity.
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
