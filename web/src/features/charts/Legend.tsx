import { useTranslation } from 'react-i18next'
import { cx } from '../../ui/cx.ts'
import { lookOf, shapePath } from './looks.ts'
import type { ChartLine } from './plot.ts'

export interface LegendProps {
  lines: readonly ChartLine[]
  /** Whose range lies behind the lines; none, when there is no range. */
  range: 'own' | 'general' | undefined
  /** Where classes begin, with the number: the dashed lines. */
  classes: readonly string[]
  /** Points stand for several readings. */
  isThinned: boolean
}

/** Which line is which, by colour and by shape, and what lies behind them. */
export function Legend({ lines, range, classes, isThinned }: LegendProps) {
  const { t } = useTranslation('charts')
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
      {range && (
        <li className="flex items-center gap-2">
          <svg aria-hidden width={34} height={14}>
            <rect x={0.5} y={0.5} width={33} height={13} className="fill-primary-soft stroke-primary" />
          </svg>
          {t(`legend.range.${range}`)}
        </li>
      )}
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
}
