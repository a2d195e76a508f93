import type { Dashboard } from '@salve/contract/dashboard.ts'

export type Part = keyof Dashboard

/** The props of a card of the first screen: its parts of the one answer, and a refetch. */
export interface CardProps<P extends Part> {
  dashboard: Pick<Dashboard, P>
  onRetry: () => void
}
