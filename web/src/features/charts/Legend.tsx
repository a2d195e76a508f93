import { memo } from 'react'
import { useTranslation } from '../../lib/useTranslation.ts'
import { cx } from '../../ui/cx.ts'
import { limitLook, lookOf, shapePath } from './looks.ts'
import type { Band, ChartLine } from './plot.ts'

export interface LegendProps {
  lines: readonly ChartLine[]
  /** The bands behind the lines. */
  bands: readonly Band[]
  /** The lower bounds of classes, with the number: the dashed lines. */
  classes: readonly ClassEdge[]
  /** Each point represents several readings. */
  isThinned: boolean
  /** The ends of the scale: bands and classes outside of it are not on the picture. */
  low: number
  high: number
}

export interface ClassEdge {
  from: number
  text: string
}

/**
 * The legend of the lines, by colour and by shape, and of the bands behind them; nothing that the
 * picture does not show.
 */
export const Legend = memo(function Legend({ lines, isThinned, low, high, ...behind }: LegendProps) {
  const { t } = useTranslation('charts')
  const isInside = (limit: number | null) => limit !== null && limit > low && limit < high
  const ranges = new Map(
    behind.bands
      .filter((band) => isInside(band.low) || isInside(band.high) || isAround(band, low, high))
      .map((band) => [band.name, band]),
  )
  const classes = behind.classes.filter(({ from }) => isInside(from)).map(({ text }) => text)
  // Without one, a wide picture has the words of the classes at its edge.
  const hasRightScale = lines.some(({ side }) => side === 'right')
  return (
    <ul aria-label={t('legend.label')} className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
      {lines.length > 1 &&
        lines.map(({ key, name }, index) => {
          const look = lookOf(index)
          return (
            <li key={key} className="flex items-center gap-2">
              <svg aria-hidden width={34} height={14}>
                <line
                  x1={0}
                  x2={34}
                  y1={7}
                  y2={7}
                  strokeWidth={3}
                  strokeDasharray={look.dashes}
                  className={look.line}
                />
                <path d={shapePath(look.shape, 17, 7, 5)} className={look.mark} />
              </svg>
              {name}
            </li>
          )
        })}
      {isThinned && (
        <li className="flex items-center gap-2">
          <svg aria-hidden width={34} height={14}>
            <rect width={34} height={14} className={lookOf(0).area} />
            <line x1={0} x2={34} y1={7} y2={7} strokeWidth={3} className={lookOf(0).line} />
          </svg>
          {t('legend.thinned')}
        </li>
      )}
      {[...ranges.values()].map((band) => (
        <li key={band.name} className="flex items-center gap-2">
          <RangeMark band={band} isMarked={lines.length > 1} />
          {band.name}
        </li>
      ))}
      {classes.length > 0 && (
        <li className={cx('flex items-center gap-2', !hasRightScale && 'sm:hidden')}>
          <svg aria-hidden width={34} height={14} className="shrink-0">
            <line x1={0} x2={34} y1={7} y2={7} strokeDasharray="4 4" className="stroke-edge" />
          </svg>
          {classes.join(', ')}
        </li>
      )}
    </ul>
  )
})

/** The wash and the line of a range as they are on the picture, with the mark of its own line. */
function RangeMark({ band: { line, source }, isMarked }: { band: Band; isMarked: boolean }) {
  const look = lookOf(line)
  return (
    <svg aria-hidden width={34} height={14} className="shrink-0">
      <rect width={34} height={14} className="fill-primary-soft" />
      <line x1={0} x2={34} y1={7} y2={7} {...limitLook[source]} className={look.line} />
      {isMarked && <path d={shapePath(look.shape, 17, 7, 4)} className={look.mark} />}
    </svg>
  )
}

/** Only a range that has both limits is drawn between them. */
const isAround = (band: Band, low: number, high: number) =>
  band.low !== null && band.high !== null && band.low <= low && band.high >= high
