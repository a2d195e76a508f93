import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { FieldError } from 'react-aria-components/FieldError'
import { Label } from 'react-aria-components/Label'
import { Text } from 'react-aria-components/Text'
import { useUi } from '../../UiProvider.tsx'

/** The label of a field, with the mark of what may stay empty. */
export function FieldLabel({
  children,
  isOptional = false,
}: {
  children: ReactNode
  isOptional?: boolean | undefined
}) {
  return (
    <Label className="font-semibold">
      {children}
      {isOptional && <OptionalMark />}
    </Label>
  )
}

function OptionalMark() {
  const { texts } = useUi()
  return <span className="font-normal text-soft"> ({texts.optional})</span>
}

/** The help under a label. */
export function FieldDescription({ children }: { children: ReactNode }) {
  if (!children) return null
  return (
    <Text slot="description" className="text-pretty text-soft text-sm">
      {children}
    </Text>
  )
}

/**
 * The error beside the field. Without a message of the form, that of the control (a date out of
 * range).
 */
export function FieldMessage({ message }: { message: string | undefined }) {
  return (
    <FieldError className="flex items-start gap-1.5 font-semibold text-coral text-sm">
      {({ validationErrors }) => (
        <>
          <CircleAlert aria-hidden size={18} className="mt-0.5 shrink-0" />
          <span>{message ?? validationErrors.join(' ')}</span>
        </>
      )}
    </FieldError>
  )
}
