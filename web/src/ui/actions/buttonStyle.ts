import { cx } from '../cx.ts'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'

const VARIANTS: Record<ButtonVariant, string> = {
  primary: 'border-transparent bg-primary text-on-primary hover:bg-primary-hover pressed:bg-primary-hover',
  secondary: 'border-edge bg-surface text-ink hover:bg-sunken pressed:bg-sunken',
  quiet: 'border-transparent bg-transparent text-primary hover:bg-primary-soft pressed:bg-primary-soft',
  danger: 'border-transparent bg-coral text-on-coral hover:bg-coral-hover pressed:bg-coral-hover',
}

export interface ButtonLook {
  variant?: ButtonVariant
  /** Fills its container's width. */
  isWide?: boolean
}

/**
 * The classes of a button; nobody presses one on paper. Pages without React Aria (the landing page)
 * put them on a plain `<a>`.
 */
export function buttonClass({ variant = 'secondary', isWide = false }: ButtonLook = {}): string {
  return cx(
    'inline-flex min-h-target max-w-full hyphens-auto wrap-anywhere items-center justify-center gap-2 rounded-md border px-4 py-2 text-center font-semibold no-underline transition-colors print:hidden',
    'disabled:cursor-not-allowed disabled:opacity-50',
    VARIANTS[variant],
    isWide && 'w-full',
  )
}
