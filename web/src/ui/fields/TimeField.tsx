import { parseTime, type Time } from '@internationalized/date'
import { useContext, useEffect, useImperativeHandle, useMemo, useRef } from 'react'
import {
  DateInput,
  DateSegment,
  TimeField as AriaTimeField,
  TimeFieldStateContext,
} from 'react-aria-components/TimeField'
import { cx } from '../cx.ts'
import { useUi } from '../UiProvider.tsx'
import { FieldDescription, FieldLabel, FieldMessage } from './parts/FieldParts.tsx'
import { ariaProps, type FieldHandle, type FieldProps } from './parts/fieldProps.ts'
import { FIELD_CLASS, GROUP_CLASS } from './parts/fieldStyle.ts'
import { focusFirstSegment, SEGMENT_CLASS, SEGMENTS_CLASS } from './parts/segments.ts'
import { useHeldText } from './parts/useHeldText.ts'

export type TimeFieldProps = FieldProps<string, FieldHandle>

/**
 * A time of day on the person's clock (12 or 24 hours). In and out as `HH:mm`; '' while it is empty
 * or incomplete.
 */
export function TimeField(props: TimeFieldProps) {
  const { label, description, errorMessage, isOptional, value, onChange, ref } = props
  const { use24HourClock } = useUi()
  const { held, onHeld, onShown } = useHeldText(value, onChange)
  // A new object would make React Aria forget the parts typed so far.
  const time = useMemo(() => timeOf(held), [held])
  const input = useRef<HTMLDivElement>(null)
  useImperativeHandle(ref, () => ({ focus: () => focusFirstSegment(input.current) }), [])
  return (
    <AriaTimeField
      {...ariaProps(props)}
      value={time}
      onChange={(next: Time | null) => onHeld(next?.toString().slice(0, 5) ?? '')}
      hourCycle={use24HourClock ? 24 : 12}
      shouldForceLeadingZeros
      className={FIELD_CLASS}
    >
      <FieldLabel isOptional={isOptional}>{label}</FieldLabel>
      <FieldDescription>{description}</FieldDescription>
      <DateInput ref={input} className={cx(GROUP_CLASS, SEGMENTS_CLASS)}>
        {(segment) => <DateSegment segment={segment} className={SEGMENT_CLASS} />}
      </DateInput>
      <Shown onShown={onShown} held={held} />
      <FieldMessage message={errorMessage} />
    </AriaTimeField>
  )
}

/** Reports if the field shows a whole time. */
function Shown({ held, onShown }: { held: string; onShown: (time: string) => void }) {
  const state = useContext(TimeFieldStateContext)
  const isWhole = state?.segments.every((segment) => !segment.isPlaceholder) ?? false
  useEffect(() => onShown(isWhole ? held : ''), [onShown, isWhole, held])
  return null
}

/** A text that is no time counts as none. */
function timeOf(text: string): Time | null {
  try {
    return text ? parseTime(text) : null
  } catch {
    return null
  }
}
