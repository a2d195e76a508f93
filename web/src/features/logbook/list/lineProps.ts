import type { BmiOf } from '../useBmi.ts'
import type { ValueClasses } from '../useValueClass.ts'

/** What a line of the list is shown with, besides what stands in it. */
export interface LineProps {
  issueName: (id: string | null) => string | undefined
  classes: ValueClasses
  bmiOf: BmiOf
  /** What stands behind the addresses of sheets: the filters. */
  search: string
  /** The sittings whose readings are shown. */
  unfolded: ReadonlySet<string>
  onUnfold: (sitting: string) => void
}
