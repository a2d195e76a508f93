import type { Dashboard } from '@salve/contract/dashboard.ts'

/** What each card of the first screen is given: all that the one call answered, and how it is asked again. */
export interface CardProps {
  dashboard: Dashboard
  onRetry: () => void
}
