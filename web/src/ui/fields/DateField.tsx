import { CalendarDays } from 'lucide-react'
import { Suspense, useImperativeHandle, useMemo, useRef } from 'react'
import { Button } from 'react-aria-components/Button'
import { Dialog } from 'react-aria-components/Dialog'
import { Group } from 'react-aria-components/Group'
import { Popover } from 'react-aria-components/Popover'
import { lazyPart } from '../../lib/lazyPart.ts'
import { POPOVER_CLASS } from '../overlays/popoverStyle.ts'
import { dateOf } from './parts/dateParts.ts'
import { DayPicker } from './parts/DayPicker.tsx'
import { FieldDescription, FieldLabel, FieldMessage } from './parts/FieldParts.tsx'
import { ariaProps, type FieldHandle, type FieldProps } from './parts/fieldProps.ts'
import { GROUP_CLASS, INNER_BUTTON_CLASS } from './parts/fieldStyle.ts'
import { OrderedDateInput } from './parts/OrderedDateInput.tsx'
import { focusFirstSegment } from './parts/segments.ts'
import { useHeldText } from './parts/useHeldText.ts'

// Most days are typed, or today.
const Calendar = lazyPart(async () => (await import('./parts/Calendar.tsx')).Calendar)

export interface DateFieldProps extends FieldProps<string, FieldHandle> {
  /** `YYYY-MM-DD` */
  minValue?: string
  /** `YYYY-MM-DD` */
  maxValue?: string
}

/**
 * A day, typed or picked from the calendar. In and out as `YYYY-MM-DD`; '' while it is empty or
 * incomplete.
 */
export function DateField(props: DateFieldProps) {
  const { label, description, errorMessage, isOptional, value, onChange, ref, minValue, maxValue } = props
  const { held, onHeld, onShown } = useHeldText(value, onChange)
  // A new object would make React Aria forget the parts typed so far.
  const date = useMemo(() => dateOf(held), [held])
  const group = useRef<HTMLDivElement>(null)
  useImperativeHandle(ref, () => ({ focus: () => focusFirstSegment(group.current) }), [])
  return (
    <DayPicker
      {...ariaProps(props)}
      label={label}
      value={date}
      onChange={(next) => onHeld(next?.toString() ?? '')}
      minValue={dateOf(minValue)}
      maxValue={dateOf(maxValue)}
      shouldForceLeadingZeros
    >
      {(month) => (
        <>
          <FieldLabel isOptional={isOptional}>{label}</FieldLabel>
          <FieldDescription>{description}</FieldDescription>
          <Group ref={group} className={GROUP_CLASS}>
            <OrderedDateInput onShown={onShown} />
            <Button className={INNER_BUTTON_CLASS}>
              <CalendarDays aria-hidden size={20} />
            </Button>
          </Group>
          <FieldMessage message={errorMessage} />
          <Popover className={POPOVER_CLASS}>
            <Dialog className="outline-hidden">
              <Suspense fallback={<div className="h-88 w-80 max-w-full" />}>
                <Calendar {...month} />
              </Suspense>
            </Dialog>
          </Popover>
        </>
      )}
    </DayPicker>
  )
}
