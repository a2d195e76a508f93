import type { SearchAnswer, SearchHit, SearchKind } from '@salve/contract/search.ts'
import { nameIn } from '@salve/domain/language.ts'
import {
  Activity,
  Building2,
  CalendarDays,
  ChartLine,
  FileText,
  FlaskConical,
  HeartPulse,
  type LucideIcon,
  MessagesSquare,
  Newspaper,
  NotebookPen,
  Pill,
  Plus,
  Stethoscope,
} from 'lucide-react'
import { MarkedText } from '../../features/documents/Hits.tsx'
import { languageOf } from '../../lib/i18n.ts'
import { useDates } from '../../lib/dates.ts'
import { useUnits } from '../../lib/units.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import type { FinderGroup } from '../../ui/overlays/FinderList.tsx'
import { hrefOf } from './hrefOf.ts'
import { OptionRow } from './OptionRow.tsx'

const ICONS: Record<SearchKind, LucideIcon> = {
  health_issue: HeartPulse,
  medication_plan: Pill,
  appointment: CalendarDays,
  care_team: Stethoscope,
  symptom: Activity,
  log_entry: NotebookPen,
  analyte: ChartLine,
  lab_result: FlaskConical,
  document: FileText,
  message: MessagesSquare,
  clinician: Stethoscope,
  diagnostic_center: Building2,
  article: Newspaper,
}

export interface Hits {
  groups: FinderGroup[]
  count: number
  /** The actions of hits that lead nowhere, by their ids. */
  actions: ReadonlyMap<string, () => void>
}

/** The hits in the record, as groups. */
export function useHits(
  answer: SearchAnswer | undefined,
  only: SearchKind | null,
  onOnly: (kind: SearchKind) => void,
): Hits {
  const { t } = useTranslation('search')
  const rowOf = useRow()
  const found = answer?.groups ?? []
  const groups = found.map(({ kind, hits, has_more }) => {
    const label = t(`kinds.${kind}`)
    const more =
      has_more && only !== kind
        ? [{ id: `more-${kind}`, content: <OptionRow icon={Plus} title={t('more', { kind: label })} /> }]
        : []
    const options = hits.map((hit) => ({
      id: `${kind}-${hit.id}`,
      href: hrefOf(hit),
      content: rowOf(hit),
    }))
    return { id: kind, label, options: [...options, ...more] }
  })
  return {
    groups,
    count: found.reduce((sum, { hits }) => sum + hits.length, 0),
    actions: new Map(found.map(({ kind }) => [`more-${kind}`, () => onOnly(kind)])),
  }
}

function useRow() {
  const { t, i18n } = useTranslation('search')
  const language = languageOf(i18n.language)
  const dates = useDates()
  const units = useUnits()
  const dayOf = (date: string) =>
    dates.date(date.endsWith('Z') ? dates.local(date).date : date.slice(0, 'YYYY-MM-DD'.length))
  const valueOf = ({ log, judgement }: SearchHit) => {
    if (log) return log.values.length > 0 ? `: ${units.entry(log.values)}` : ''
    const value = judgement && (language === 'de' ? judgement.value_de : judgement.value)
    return value ? `: ${value}` : ''
  }
  const classOf = ({ judgement }: SearchHit) => (judgement?.class ? nameIn(judgement.class, language) : null)
  return (hit: SearchHit) => (
    <OptionRow
      icon={ICONS[hit.kind]}
      title={
        <>
          {hit.title.text ? (
            <MarkedText hit={{ excerpt: hit.title.text, ranges: hit.title.ranges }} />
          ) : (
            t('noLaboratory')
          )}
          {valueOf(hit)}
        </>
      }
      detail={
        hit.excerpt ? (
          <MarkedText hit={{ excerpt: hit.excerpt.text, ranges: hit.excerpt.ranges }} />
        ) : (
          classOf(hit)
        )
      }
      aside={hit.date && dayOf(hit.date)}
    />
  )
}
