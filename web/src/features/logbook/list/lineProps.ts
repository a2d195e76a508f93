import type { BmiOf } from '../useBmi.ts'

/** The context in which a line of the list is shown. */
export interface LineProps {
  issueName: (id: string | null) => string | undefined
  bmiOf: BmiOf
  /** The query behind the addresses of sheets: the filters. */
  search: string
  /** The sittings whose readings are shown. */
  unfolded: ReadonlySet<string>
  onUnfold: (sitting: string) => void
}
