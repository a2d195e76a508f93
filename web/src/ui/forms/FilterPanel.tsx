import { SlidersHorizontal } from 'lucide-react'
import { type ReactNode, Suspense, useId, useState } from 'react'
import { Button } from '../actions/Button.tsx'
import { Skeleton } from '../feedback/Skeleton.tsx'

export interface FilterPanelProps {
  /** The field for the search, beside the button. */
  search?: ReactNode
  /** The number of filters that are set; with any, the panel is open from the start. */
  count: number
  /** The label of the button: "Filters", or their number. */
  label: string
  clearLabel: string
  /** Clears all filters; false when there are none. */
  onClear: (() => void) | false
  /** Said while the fields are fetched. */
  loading: string
  /**
   * The fields, which may be fetched when the panel is opened: most people look at a list as it is.
   */
  children: ReactNode
}

/** The filters above a list, behind a button that says how many are set. */
export function FilterPanel(props: FilterPanelProps) {
  const { search, count, label, clearLabel, onClear, loading, children } = props
  const id = useId()
  const [isOpen, setIsOpen] = useState(count > 0)
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap gap-2">
        {search && <div className="min-w-60 flex-1">{search}</div>}
        <Button
          icon={SlidersHorizontal}
          aria-expanded={isOpen}
          aria-controls={id}
          onPress={() => setIsOpen(!isOpen)}
        >
          {label}
        </Button>
        {onClear && (
          <Button variant="quiet" onPress={onClear}>
            {clearLabel}
          </Button>
        )}
      </div>
      <div id={id} hidden={!isOpen} className="rounded-md border border-line bg-surface p-4">
        {isOpen && <Suspense fallback={<Skeleton label={loading} lines={2} />}>{children}</Suspense>}
      </div>
    </div>
  )
}
