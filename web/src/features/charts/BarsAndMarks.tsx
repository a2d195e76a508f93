import { cx } from '../../ui/cx.ts'
import { type Bar, BAR_HEIGHT, type Mark, type Plot } from './plot.ts'

export interface BarsAndMarksProps {
  plot: Plot
  bars: readonly Bar[]
  marks: readonly Mark[]
  /** The id of the clip path of the lines. */
  clip: string
}
const MARK_RADIUS = { least: 3, more: 5 }
/** Of the words on the bars, on average. */
const LETTER_WIDTH = 7
/** Between the end of a bar and its name. */
const NAME_GAP = 6

/** Below the axis: a bar for the time of each plan, and a mark for symptoms, the larger the worse. */
export function BarsAndMarks({ plot, bars, marks, clip }: BarsAndMarksProps) {
  const { left, right, x, barY, marksY } = plot
  return (
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
      {bars.map(({ key, from, to, word }, index) => {
        const [start, end] = [Math.max(left, x(from)), Math.min(right, to === null ? right : x(to))]
        const name = nameOfBar(plot, start, end, word.length * LETTER_WIDTH + 2 * NAME_GAP)
        return (
          <g key={key}>
            <rect
              x={start}
              y={barY(index)}
              width={Math.max(2, end - start)}
              height={BAR_HEIGHT}
              rx={4}
              className="fill-info-soft stroke-info"
            />
            <text
              x={name.x}
              y={barY(index) + BAR_HEIGHT / 2 + 1}
              textAnchor={name.anchor}
              dominantBaseline="middle"
              strokeWidth={3}
              paintOrder="stroke"
              className={cx('fill-ink', name.isBeside ? 'stroke-surface' : 'stroke-info-soft')}
            >
              {word}
            </text>
          </g>
        )
      })}
    </g>
  )
}

/** The name stands on its bar; where that is too short, after it or else before it, and in a narrow picture over it. */
function nameOfBar({ left, right }: Plot, start: number, end: number, room: number) {
  if (end - start >= room) return { x: start + NAME_GAP, anchor: 'start', isBeside: false } as const
  if (right - end >= room) return { x: end + NAME_GAP, anchor: 'start', isBeside: true } as const
  if (start - left >= room) return { x: start - NAME_GAP, anchor: 'end', isBeside: true } as const
  return { x: right - NAME_GAP, anchor: 'end', isBeside: false } as const
}
