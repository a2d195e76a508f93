import type { Dashboard } from '@salve/contract/dashboard.ts'

export type Part = keyof Dashboard

/** What a card of the first screen is given: its parts of what the one call answered, and how it is asked again. */
export interface CardProps<P extends Part> {
  dashboard: Pick<Dashboard, P>
  onRetry: () => void
}
