import type { LogDay } from '@salve/contract/medical-records/log-days.ts'
import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual'
import {
  memo,
  type Ref,
  useCallback,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
  useLayoutEffect,
} from 'react'
import { useTranslation } from '../../../lib/useTranslation.ts'
import type { LogQuery } from '../logFilters.ts'
import { blockOfDay, dayBlocks, estimatedHeight } from './dayBlocks.ts'
import type { LineProps } from './lineProps.ts'
import { LogBlock } from './LogBlock.tsx'
import { useKeptScroll } from './useKeptScroll.ts'

export interface LogListHandle {
  /** Scrolls to a day, or the nearest one before it. */
  showDay: (day: string) => void
}

export interface LogListProps extends Omit<LineProps, 'unfolded' | 'onUnfold'> {
  /** The latest first; they say how long the list is before its entries are read. */
  days: readonly LogDay[]
  query: LogQuery
  ref?: Ref<LogListHandle>
}

/**
 * The days of the logbook. Only days near the screen are loaded and rendered, however many entries
 * there are.
 */
export const LogList = memo(function LogList({ days, query, ref, ...line }: LogListProps) {
  const { t } = useTranslation('logbook')
  const blocks = useMemo(() => dayBlocks(days), [days])
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(new Set())
  const [container, setContainer] = useState<HTMLDivElement | null>(null)
  const focused = useRef(-1)
  const scrollMargin = useDistanceFromTop(container)
  // oxlint-disable-next-line react/incompatible-library -- no compiler memoizes this component
  const list = useWindowVirtualizer<HTMLElement>({
    count: blocks.length,
    estimateSize: (index) => {
      const block = blocks[index]
      return block ? estimatedHeight(block, window.innerWidth) : 0
    },
    getItemKey: (index) => blocks[index]?.key ?? index,
    overscan: 1,
    // Otherwise nothing would render before the list is in place, and then everything at once. The
    // page's header takes half of a screen.
    initialRect: { width: window.innerWidth, height: window.innerHeight / 2 },
    scrollMargin,
    directDomUpdates: true,
    // The focused element stays mounted, so that the keyboard does not lose its place.
    rangeExtractor: (range) => withFocused(range, focused.current),
  })
  // A stable function: a new one would be called with null and with this container again at every
  // render.
  const hold = useCallback(
    (node: HTMLDivElement | null) => {
      setContainer(node)
      list.containerRef(node)
    },
    [list],
  )
  useKeptScroll()
  useImperativeHandle(
    ref,
    () => ({
      showDay: (day) => {
        const index = blockOfDay(blocks, day)
        if (index >= 0) list.scrollToIndex(index, { align: 'start' })
      },
    }),
    [blocks, list],
  )
  const unfold = useCallback(
    (sitting: string) =>
      setUnfolded((before) => {
        const after = new Set(before)
        if (!after.delete(sitting)) after.add(sitting)
        return after
      }),
    [],
  )

  const drawn = list.getVirtualItems()
  return (
    <div
      ref={hold}
      // Print includes the rendered rows only, without space for others.
      className="relative print:h-auto!"
      onFocus={({ target }) => {
        focused.current = Number(target.closest<HTMLElement>('[data-index]')?.dataset['index'] ?? -1)
      }}
      onBlur={() => {
        focused.current = -1
      }}
    >
      {drawn.map(({ index, key }) => {
        const block = blocks[index]
        return (
          block && (
            <div
              key={key}
              ref={list.measureElement}
              data-index={index}
              className="absolute inset-x-0 top-0 print:static print:transform-none!"
            >
              <LogBlock {...line} block={block} query={query} unfolded={unfolded} onUnfold={unfold} />
            </div>
          )
        )
      })}
      {drawn.length < blocks.length && <p className="hidden text-sm print:block">{t('list.onPaper')}</p>}
    </div>
  )
})

function withFocused(range: Range, focused: number): number[] {
  const shown = defaultRangeExtractor(range)
  if (focused < 0 || focused >= range.count || shown.includes(focused)) return shown
  return [...shown, focused].toSorted((a, b) => a - b)
}

/**
 * The distance in pixels from the top of the page to an element; kept right while the content above
 * it changes.
 */
function useDistanceFromTop(element: HTMLElement | null): number {
  const [distance, setDistance] = useState(0)
  useLayoutEffect(() => {
    const page = element?.parentElement
    if (!element || !page) return
    const measure = () => setDistance(Math.round(element.getBoundingClientRect().top + window.scrollY))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(page)
    return () => observer.disconnect()
  }, [element])
  return distance
}
