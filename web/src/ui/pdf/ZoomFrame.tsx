import { ZoomIn, ZoomOut } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { IconButton } from '../actions/IconButton.tsx'

export interface ZoomTexts {
  zoomIn: string
  zoomOut: string
}

export interface ZoomFrameProps {
  /** The content, read aloud. */
  label: string
  texts: ZoomTexts
  /** The shown size; `width` is the available room in CSS pixels, 0 until it is known. */
  children: (zoom: number, width: number) => ReactNode
}

const STEPS = [1, 1.25, 1.5, 2, 3, 4] as const
const isLess = (event: KeyboardEvent) => event.key === '-'
const isMore = (event: KeyboardEvent) => event.key === '+' || event.key === '='

/**
 * A frame to look closely: as wide as there is room at first; buttons, + and - make it larger and
 * smaller, it scrolls.
 */
export function ZoomFrame({ label, texts, children }: ZoomFrameProps) {
  const frame = useRef<HTMLDivElement>(null)
  const [step, setStep] = useState(0)
  const [width, setWidth] = useState(0)
  useEffect(() => {
    const watcher = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)))
    if (frame.current) watcher.observe(frame.current)
    return () => watcher.disconnect()
  }, [])
  const go = (by: number) => setStep(Math.min(STEPS.length - 1, Math.max(0, step + by)))
  const zoom = STEPS[step] ?? 1
  return (
    <div className="rounded-md border border-line">
      <div className="flex items-center justify-end gap-1 border-line border-b px-1">
        <output className="tabular-nums text-soft text-sm">{Math.round(zoom * 100)} %</output>
        <IconButton icon={ZoomOut} label={texts.zoomOut} onPress={() => go(-1)} />
        <IconButton icon={ZoomIn} label={texts.zoomIn} onPress={() => go(1)} />
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- what scrolls is reached and zoomed by the keyboard */}
      <section
        ref={frame}
        aria-label={label}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard
        tabIndex={0}
        onKeyDown={(event) => {
          if (isMore(event)) go(1)
          else if (isLess(event)) go(-1)
        }}
        className="max-h-[75vh] overflow-auto bg-sunken focus-visible:outline-2 focus-visible:outline-focus"
      >
        {children(zoom, width)}
      </section>
    </div>
  )
}
