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
        // A plan that began lately has its name before the edge, which would cut it off.
        const isLate = end === right && right - start < word.length * LETTER_WIDTH + 12
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
              x={isLate ? right - 6 : start + 6}
              y={barY(index) + BAR_HEIGHT / 2 + 1}
              textAnchor={isLate ? 'end' : 'start'}
              dominantBaseline="middle"
              strokeWidth={3}
              paintOrder="stroke"
              className="fill-ink stroke-info-soft"
            >
              {word}
            </text>
          </g>
        )
      })}
    </g>
  )
}
