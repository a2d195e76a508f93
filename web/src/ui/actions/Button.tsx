import type { LucideIcon } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button'
import { Link as AriaLink, type LinkProps as AriaLinkProps } from 'react-aria-components/Link'
import { Spinner } from '../feedback/Spinner.tsx'
import { useUi } from '../UiProvider.tsx'
import { type ButtonLook, buttonClass } from './buttonStyle.ts'

type Own = ButtonLook & {
  icon?: LucideIcon | undefined
  /** A verb: "Save", "Add a symptom". */
  children: ReactNode
}

export type ButtonProps = Omit<AriaButtonProps, 'className' | 'style' | 'children'> &
  Own & { ref?: Ref<HTMLButtonElement> }

/**
 * A button. `variant` is primary (one per page), secondary, quiet or danger; `isPending` keeps it
 * in place and focused during its work.
 */
export function Button({ variant, isWide, icon: Icon, children, isPending = false, ...props }: ButtonProps) {
  return (
    <AriaButton
      {...props}
      isPending={isPending}
      className={buttonClass({ ...(variant && { variant }), ...(isWide && { isWide }) })}
    >
      {isPending ? <Pending /> : Icon && <Icon aria-hidden size={20} className="shrink-0" />}
      {children}
    </AriaButton>
  )
}

function Pending() {
  const { texts } = useUi()
  return <Spinner size="small" label={texts.pending} />
}

export type LinkButtonProps = Omit<AriaLinkProps, 'className' | 'style' | 'children'> & Own & { href: string }

/** A link that looks like a button, for what leads to another address. */
export function LinkButton({ variant, isWide, icon: Icon, children, ...props }: LinkButtonProps) {
  return (
    <AriaLink {...props} className={buttonClass({ ...(variant && { variant }), ...(isWide && { isWide }) })}>
      {Icon && <Icon aria-hidden size={20} className="shrink-0" />}
      {children}
    </AriaLink>
  )
}
