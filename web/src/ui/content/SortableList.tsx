import { GripVertical } from 'lucide-react'
import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react'
import { cx } from '../cx.ts'

export interface SortableListProps<Item> {
  label: string
  items: readonly Item[]
  keyOf: (item: Item, index: number) => string
  /** The name of a row's handle: "Move: May I travel?" */
  handleLabel: (item: Item) => string
  onMove: (from: number, to: number) => void
  children: (item: Item, index: number) => ReactNode
}

/**
 * Rows whose order the person chooses: dragged by their handles, or moved by the arrow keys on
 * them.
 */
export function SortableList<Item>(props: SortableListProps<Item>) {
  const { label, items, keyOf, handleLabel, onMove, children } = props
  const list = useRef<HTMLUListElement>(null)
  const [drag, setDrag] = useState<{ from: number; to: number } | null>(null)
  const shown = drag ? moved(items, drag.from, drag.to) : items

  const rowUnder = (y: number): number => {
    const rows = [...(list.current?.children ?? [])].map((row) => row.getBoundingClientRect())
    const index = rows.findIndex(({ bottom }) => y < bottom)
    return index < 0 ? rows.length - 1 : index
  }
  const drop = () => {
    if (drag && drag.from !== drag.to) onMove(drag.from, drag.to)
    setDrag(null)
  }
  const onKeyDown = (event: KeyboardEvent, index: number) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (event.key === 'Escape') setDrag(null)
    if (step === undefined) return
    event.preventDefault()
    if (index + step >= 0 && index + step < items.length) onMove(index, index + step)
  }
  return (
    <ul ref={list} aria-label={label} className="flex flex-col divide-y divide-line">
      {shown.map((item, index) => (
        <li
          key={keyOf(item, items.indexOf(item))}
          className={cx('flex items-center gap-1 bg-surface py-1', drag?.to === index && 'bg-primary-soft')}
        >
          <button
            type="button"
            aria-label={handleLabel(item)}
            aria-keyshortcuts="ArrowUp ArrowDown"
            className="inline-flex size-target shrink-0 cursor-grab touch-none items-center justify-center rounded-md text-soft hover:bg-sunken hover:text-ink active:cursor-grabbing"
            onKeyDown={(event) => onKeyDown(event, index)}
            onPointerDown={(event: PointerEvent) => {
              event.currentTarget.setPointerCapture(event.pointerId)
              setDrag({ from: index, to: index })
            }}
            onPointerMove={({ clientY }) => setDrag((now) => now && { ...now, to: rowUnder(clientY) })}
            onPointerUp={drop}
            onPointerCancel={() => setDrag(null)}
          >
            <GripVertical aria-hidden size={20} />
          </button>
          <div className="flex min-w-0 flex-1 flex-wrap items-center gap-1 sm:flex-nowrap">
            {children(item, index)}
          </div>
        </li>
      ))}
    </ul>
  )
}

/** A list with one of its items elsewhere. */
export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const rest = items.toSpliced(from, 1)
  const item = items[from]
  return item === undefined ? rest : rest.toSpliced(to, 0, item)
}
