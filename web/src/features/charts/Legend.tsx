import { GLUCOSE_MOMENTS } from '@salve/domain/circumstances.ts'
import { DAY_MS } from '@salve/domain/local-days.ts'
import { memo, type ReactNode } from 'react'
import { useTranslation } from '../../lib/useTranslation.ts'
import { cx } from '../../ui/cx.ts'
import { LIMIT, limitLook, lookOf, momentLook, shapePath } from './looks.ts'
import type { Band, ChartLine } from './plot.ts'
import type { TimeWindow } from './timeWindow.ts'

export interface LegendProps {
  lines: readonly ChartLine[]
  window: TimeWindow
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
export const Legend = memo(function Legend({
  lines,
  window,
  isThinned,
  low,
  high,
  bands,
  classes: edges,
}: LegendProps) {
  const { t } = useTranslation('charts')
  const isInside = (limit: number | null) => limit !== null && limit > low && limit < high
  const ranges = new Map(
    bands
      .filter((band) => isInside(band.low) || isInside(band.high) || isAround(band, low, high))
      .map((band) => [band.name, band]),
  )
  const classes = edges.filter(({ from }) => isInside(from)).map(({ text }) => text)
  // Without one, a wide picture has the words of the classes at its edge.
  const hasRightScale = lines.some(({ side }) => side === 'right')
  const [first] = lines
  const moments = first?.look === 'dots' ? momentsIn(first, window) : []
  const bar = lines.find(({ bars }) => bars.length > 0)?.bars[0]
  const means = [...new Set(lines.flatMap(({ mean }) => (mean ? [mean.days] : [])))]
  return (
    <ul aria-label={t('legend.label')} className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
      {lines.length > 1 &&
        lines.map(({ key, name }, index) => {
          const look = lookOf(index)
          return (
            <Item key={key} text={name}>
              <Stroke dashes={look.dashes} className={look.line} />
              <path d={shapePath(look.shape, 17, 7, 5)} className={look.mark} />
            </Item>
          )
        })}
      {moments.map((moment) => (
        <Item key={moment} text={t(`moments.${GLUCOSE_MOMENTS[moment] ?? 'other'}`)} isSmall>
          <path d={shapePath(momentLook(moment).shape, 7, 7, 5)} className={momentLook(moment).mark} />
        </Item>
      ))}
      {bar && (
        <Item text={t('legend.bars', { count: Math.round((bar.to - bar.from) / DAY_MS) })} isSmall>
          <rect x={3} width={8} height={14} className={lookOf(0).faint} />
        </Item>
      )}
      {means.map((days) => (
        <Item key={days} text={t('legend.mean', { days })}>
          <Stroke className={lookOf(0).line} />
        </Item>
      ))}
      {isThinned && !bar && (
        <Item text={t(first?.look === 'dots' ? 'legend.thinnedDots' : 'legend.thinned')}>
          <rect width={34} height={14} className={lookOf(0).area} />
          <Stroke className={lookOf(0).line} />
        </Item>
      )}
      {[...ranges.values()].map((band) => (
        <Item key={band.name} text={band.name}>
          <RangeMark band={band} isMarked={lines.length > 1} />
        </Item>
      ))}
      {classes.length > 0 && (
        <Item text={classes.join(', ')} className={hasRightScale ? undefined : 'sm:hidden'}>
          <line x1={0} x2={34} y1={7} y2={7} strokeDasharray="4 4" className="stroke-edge" />
        </Item>
      )}
    </ul>
  )
})

interface ItemProps {
  text: string
  /** The mark is a single shape. */
  isSmall?: boolean
  className?: string | undefined
  children: ReactNode
}

function Item({ text, isSmall = false, className, children }: ItemProps) {
  return (
    <li className={cx('flex items-center gap-2', className)}>
      <svg aria-hidden width={isSmall ? 14 : 34} height={14} className="shrink-0">
        {children}
      </svg>
      {text}
    </li>
  )
}

function Stroke({ dashes, className }: { dashes?: string | undefined; className: string }) {
  return <line x1={0} x2={34} y1={7} y2={7} strokeWidth={3} strokeDasharray={dashes} className={className} />
}

/** The wash and the line of a range as they are on the picture, with the mark of its own line. */
function RangeMark({ band: { line, source }, isMarked }: { band: Band; isMarked: boolean }) {
  const look = lookOf(line)
  return (
    <>
      <rect width={34} height={14} className="fill-primary-soft forced-colors:hidden" />
      <line x1={0} x2={34} y1={7} y2={7} {...limitLook[source]} className={LIMIT} />
      {isMarked && <path d={shapePath(look.shape, 17, 7, 4)} className={look.mark} />}
    </>
  )
}

/** The moments of the dots on the picture, in their usual order. */
function momentsIn({ points, moments }: ChartLine, { from, to }: TimeWindow): number[] {
  const seen = new Set(points.flatMap(({ at }, i) => (at >= from && at <= to ? [moments?.[i] ?? -1] : [])))
  return GLUCOSE_MOMENTS.flatMap((_, index) => (seen.has(index) ? [index] : []))
}

/** Only a range that has both limits is drawn between them. */
const isAround = (band: Band, low: number, high: number) =>
  band.low !== null && band.high !== null && band.low <= low && band.high >= high
