import { parseTime, type Time } from '@internationalized/date'
import { useImperativeHandle, useRef } from 'react'
import { DateInput, DateSegment, TimeField as AriaTimeField } from 'react-aria-components/TimeField'
import { cx } from '../cx.ts'
import { useUi } from '../UiProvider.tsx'
import { FieldDescription, FieldLabel, FieldMessage } from './FieldParts.tsx'
import { ariaProps, type FieldHandle, type FieldProps } from './fieldProps.ts'
import { FIELD_CLASS, GROUP_CLASS } from './fieldStyle.ts'
import { focusFirstSegment, SEGMENT_CLASS, SEGMENTS_CLASS } from './segments.ts'

export type TimeFieldProps = FieldProps<string, FieldHandle>

/** A time of day on the person's clock (12 or 24 hours). In and out as `HH:mm`; '' while it is empty or incomplete. */
export function TimeField(props: TimeFieldProps) {
  const { label, description, errorMessage, isOptional, value, onChange, ref } = props
  const { use24HourClock } = useUi()
  const input = useRef<HTMLDivElement>(null)
  useImperativeHandle(ref, () => ({ focus: () => focusFirstSegment(input.current) }), [])
  return (
    <AriaTimeField
      {...ariaProps(props)}
      value={timeOf(value)}
      onChange={(time: Time | null) => onChange(time?.toString().slice(0, 5) ?? '')}
      hourCycle={use24HourClock ? 24 : 12}
      shouldForceLeadingZeros
      className={FIELD_CLASS}
    >
      <FieldLabel isOptional={isOptional}>{label}</FieldLabel>
      <FieldDescription>{description}</FieldDescription>
      <DateInput ref={input} className={cx(GROUP_CLASS, SEGMENTS_CLASS)}>
        {(segment) => <DateSegment segment={segment} className={SEGMENT_CLASS} />}
      </DateInput>
      <FieldMessage message={errorMessage} />
    </AriaTimeField>
  )
}

/** A text that is no time counts as none. */
function timeOf(text: string): Time | null {
  try {
    return text ? parseTime(text) : null
  } catch {
    return null
  }
}
