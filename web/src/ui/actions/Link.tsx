import type { ReactNode } from 'react'
import { Link as AriaLink, type LinkProps as AriaLinkProps } from 'react-aria-components/Link'
import { cx } from '../cx.ts'

export type LinkProps = Omit<AriaLinkProps, 'className' | 'style' | 'children'> & {
  href: string
  /** True for a link outside a sentence: underlined only on hover, and as tall as a target. */
  isStandalone?: boolean
  children: ReactNode
}

/** A link in text. Addresses of the app are followed without loading the page. */
export function Link({ isStandalone = false, children, ...props }: LinkProps) {
  return (
    <AriaLink
      {...props}
      className={cx(
        'rounded-sm font-semibold text-primary hover:text-primary-hover',
        isStandalone
          ? 'inline-flex min-h-target max-w-full items-center hover:underline print:min-h-0'
          : 'underline underline-offset-2',
      )}
    >
      {children}
    </AriaLink>
  )
}
