import { SlidersHorizontal } from 'lucide-react'
import { type ReactNode, Suspense, use, useId, useState } from 'react'
import { Button } from '../actions/Button.tsx'
import { Skeleton } from '../feedback/Skeleton.tsx'
import type { SearchFieldProps } from '../fields/SearchField.tsx'
import { FrameSlots } from '../frame/FrameSlots.ts'
import { SearchTool } from '../frame/SearchTool.tsx'
import { ToolFold } from '../frame/ToolFold.tsx'

export interface FilterPanelProps {
  /** The search, beside the button. */
  search?: SearchFieldProps | false
  /** The number of filters that are set; with any, the panel is open from the start. */
  count: number
  /** The label of the button: "Filters", or their number. */
  label: string
  clearLabel: string
  /** Clears all filters; false when there are none. */
  onClear: (() => void) | false
  /** Said while the fields are fetched. */
  loading: string
  /** Choices that large screens show beside the panel. */
  chips?: ReactNode
  /**
   * The fields, which may be fetched when the panel is opened: most people look at a list as it is.
   */
  children: ReactNode
}

const PANEL = 'rounded-md border border-line bg-surface p-4'

/**
 * The filters above a list, behind a button that says how many are set; on phones, search and
 * filters are two icons.
 */
export function FilterPanel(props: FilterPanelProps) {
  const { search, count, label, clearLabel, onClear, loading, chips, children } = props
  const { tools } = use(FrameSlots)
  const id = useId()
  const [isOpen, setIsOpen] = useState(count > 0)
  const fields = <Suspense fallback={<Skeleton label={loading} lines={2} />}>{children}</Suspense>
  const clear = onClear && (
    <Button variant="quiet" onPress={onClear}>
      {clearLabel}
    </Button>
  )
  if (tools)
    return (
      <>
        {search && <SearchTool {...search} />}
        <ToolFold icon={SlidersHorizontal} label={label} count={count}>
          <div className={`flex flex-col gap-3 ${PANEL}`}>
            {chips}
            {fields}
            {clear}
          </div>
        </ToolFold>
      </>
    )
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap gap-2">
        {search && (
          <div className="min-w-60 flex-1">
            <SearchTool {...search} />
          </div>
        )}
        <Button
          icon={SlidersHorizontal}
          aria-expanded={isOpen}
          aria-controls={id}
          onPress={() => setIsOpen(!isOpen)}
        >
          {label}
        </Button>
        {clear}
      </div>
      <div id={id} hidden={!isOpen} className={PANEL}>
        {isOpen && fields}
      </div>
      {chips}
    </div>
  )
}
