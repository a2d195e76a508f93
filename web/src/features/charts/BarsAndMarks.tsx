import { cx } from '../../ui/cx.ts'
import type { Bar, Mark, Plot } from './plot.ts'

export interface BarsAndMarksProps {
  plot: Plot
  bars: readonly Bar[]
  marks: readonly Mark[]
  /** The id of the clip path of the lines. */
  clip: string
}
/** Width of a bar that lasts for a moment only. */
const LEAST_WIDTH = 2
const MARK_RADIUS = { least: 3, more: 5 }
/** Width of a letter on the bars, on average. */
const LETTER_WIDTH = 7
/** Between the end of a bar and its name. */
const NAME_GAP = 6

/**
 * Below the axis: a bar for the time of each plan, and a mark for symptoms, the larger the worse.
 */
export function BarsAndMarks({ plot, bars, marks, clip }: BarsAndMarksProps) {
  const { left, right, x, marksY } = plot
  return (
    <>
      <g clipPath={`url(#${clip})`}>
        {marks.map(({ at, weight, word }) => {
          const r = MARK_RADIUS.least + MARK_RADIUS.more * weight
          return (
            <path
              key={`${at} ${word}`}
              d={`M${x(at)},${marksY - r}L${x(at) + r},${marksY}L${x(at)},${marksY + r}L${x(at) - r},${marksY}Z`}
              className="fill-coral stroke-surface"
            >
              <title>{word}</title>
            </path>
          )
        })}
      </g>
      {bars.map(({ key, from, to, word }, index) => {
        const start = Math.min(right - LEAST_WIDTH, Math.max(left, x(from)))
        const end = Math.min(right, to === null ? right : x(to))
        const name = nameOfBar(plot, start, end, word.length * LETTER_WIDTH)
        return (
          <g key={key}>
            <rect
              x={start}
              y={plot.bars.y(index)}
              width={Math.max(LEAST_WIDTH, end - start)}
              height={plot.bars.height}
              rx={plot.bars.areNamesAbove ? 3 : 4}
              className="fill-info-soft stroke-info"
            />
            <text
              x={name.x}
              y={plot.bars.nameY(index)}
              textAnchor={name.anchor}
              dominantBaseline="middle"
              strokeWidth={3}
              paintOrder="stroke"
              className={cx('fill-ink', name.isOn ? 'stroke-info-soft' : 'stroke-surface')}
            >
              {word}
            </text>
          </g>
        )
      })}
    </>
  )
}

/**
 * The name is on its bar; on a short bar it is after it, or else before it. In a narrow picture all
 * names are above their bars, from the bar's start as far as there is room.
 */
function nameOfBar({ left, right, bars }: Plot, start: number, end: number, letters: number) {
  const room = letters + 2 * NAME_GAP
  if (bars.areNamesAbove) {
    if (start + letters <= right) return { x: start, anchor: 'start', isOn: false } as const
    return letters <= right
      ? ({ x: right, anchor: 'end', isOn: false } as const)
      : ({ x: 0, anchor: 'start', isOn: false } as const)
  }
  if (end - start >= room) return { x: start + NAME_GAP, anchor: 'start', isOn: true } as const
  if (right - end >= room) return { x: end + NAME_GAP, anchor: 'start', isOn: false } as const
  if (start - left >= room) return { x: start - NAME_GAP, anchor: 'end', isOn: false } as const
  return { x: right - NAME_GAP, anchor: 'end', isOn: true } as const
}
