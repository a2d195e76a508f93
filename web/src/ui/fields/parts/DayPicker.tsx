import { type ReactNode, useRef } from 'react'
import { type AriaDatePickerProps, type DateValue, useDatePicker } from 'react-aria/useDatePicker'
import { ButtonContext } from 'react-aria-components/Button'
import { DateFieldContext } from 'react-aria-components/DateField'
import { DialogContext, OverlayTriggerStateContext } from 'react-aria-components/Dialog'
import { FieldErrorContext } from 'react-aria-components/FieldError'
import { GroupContext, type GroupProps } from 'react-aria-components/Group'
import { LabelContext } from 'react-aria-components/Label'
import { PopoverContext } from 'react-aria-components/Popover'
import { Provider } from 'react-aria-components/slots'
import { TextContext } from 'react-aria-components/Text'
import { useDatePickerState } from 'react-stately/useDatePickerState'
import { FIELD_CLASS } from './fieldStyle.ts'

/** The contexts that mean the field; the popover's own buttons and texts must not inherit them. */
const FIELD_CONTEXTS = [GroupContext, ButtonContext, LabelContext, TextContext]

/** The props of the month in the popover. */
export type MonthProps = ReturnType<typeof useDatePicker>['calendarProps']

interface DayPickerProps extends AriaDatePickerProps<DateValue> {
  children: (month: MonthProps) => ReactNode
}

/**
 * React Aria's date picker, which hands the month's props to its children. Its own component
 * imports the whole calendar; this one leaves the month to be loaded when it first opens.
 */
export function DayPicker({ children, ...props }: DayPickerProps) {
  const group = useRef<HTMLDivElement>(null)
  const state = useDatePickerState(props)
  const picker = useDatePicker(props, state, group)
  const { groupProps, labelProps, fieldProps, buttonProps, dialogProps, calendarProps } = picker
  const { descriptionProps, errorMessageProps, isInvalid, validationErrors, validationDetails } = picker
  return (
    <Provider
      values={[
        [GroupContext, { ...(groupProps as GroupProps), ref: group, isInvalid }],
        [DateFieldContext, fieldProps],
        [ButtonContext, { ...buttonProps, isPressed: state.isOpen }],
        [LabelContext, { ...labelProps, elementType: 'span' }],
        [OverlayTriggerStateContext, state],
        [
          PopoverContext,
          {
            trigger: 'DatePicker',
            triggerRef: group,
            placement: 'bottom start',
            clearContexts: FIELD_CONTEXTS,
          },
        ],
        [DialogContext, dialogProps],
        [TextContext, { slots: { description: descriptionProps, errorMessage: errorMessageProps } }],
        [FieldErrorContext, { isInvalid, validationErrors, validationDetails }],
      ]}
    >
      <div className={FIELD_CLASS}>{children(calendarProps)}</div>
    </Provider>
  )
}
