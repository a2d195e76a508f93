import type { ChartSeries } from '@salve/contract/medical-records/chart-series.ts'
import { BLOOD_PRESSURE_METHODS } from '@salve/domain/blood-pressure.ts'
import { classEdges } from '@salve/domain/chart-range.ts'
import { nameIn } from '@salve/domain/language.ts'
import { useContext, useMemo } from 'react'
import { useTranslation } from '../../lib/useTranslation.ts'
import type { ChartChoice } from './chartChoice.ts'
import type { Threshold } from './plot.ts'
import { useChartTexts } from './useChartTexts.ts'
import { languageOf } from '../../lib/i18n.ts'
import { UnitSettingsContext } from '../../lib/unitSettings.ts'

/**
 * Classes that begin farther from all readings than this share of their span are nothing to look
 * at.
 */
const REACH = 0.5

/**
 * The lower bounds of the first kind's classes, for the words at the edge. A person outside the
 * general ranges has none, nor has one with a range of their own: that one counts.
 */
export function useThresholds({ kind, options }: ChartChoice, series: readonly ChartSeries[]): Threshold[] {
  const { i18n } = useTranslation()
  const texts = useChartTexts()
  const { classificationMethod } = useContext(UnitSettingsContext)
  const language = languageOf(i18n.language)
  const line = series.find((one) => one.kind === kind)?.lines[0]
  const isShown = options.classes
  return useMemo(() => {
    if (!isShown || !line?.statistics) return []
    const { range, not_for } = line.statistics
    if (not_for || range?.source === 'own') return []
    const { key } = line
    const [min, max] = [line.statistics.min, line.statistics.max].map((value) => texts.inUnit(key, value))
    const reach = REACH * Math.max((max ?? 0) - (min ?? 0), (max ?? 0) / 10)
    const isNear = ({ from }: Threshold) => from > (min ?? 0) - reach && from < (max ?? 0) + reach
    if (key === 'bp_sys') {
      const method = BLOOD_PRESSURE_METHODS.find((one) => one.key === classificationMethod)
      return (method?.classes ?? [])
        .map((one) => ({
          side: 'left' as const,
          from: texts.inUnit(key, one.systolic_from),
          word: nameIn(one, language),
        }))
        .filter(isNear)
    }
    return classEdges(key, texts.unitOf(key))
      .flatMap(({ named, from }) =>
        from === null ? [] : [{ side: 'left' as const, from, word: nameIn(named, language) }],
      )
      .filter(isNear)
  }, [isShown, line, texts, classificationMethod, language])
}
