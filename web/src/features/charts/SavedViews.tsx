import type { Chart } from '@salve/contract/medical-records/charts.ts'
import { ChartSpline, Ellipsis, Pencil, Trash2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useDates } from '../../lib/dates.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { chartParams, choiceOf, type ChartRange } from './chartChoice.ts'
import { useDeleteChartMutation, useRestoreChartMutation } from './chartsApi.ts'
import { useChartTexts } from './useChartTexts.ts'
import { paths } from '../../lib/paths.ts'
import { IconButton } from '../../ui/actions/IconButton.tsx'
import { Menu } from '../../ui/actions/Menu.tsx'
import { Card } from '../../ui/content/Card.tsx'
import { List, ListRow } from '../../ui/content/List.tsx'
import { useDeletion } from '../../record/useDeletion.ts'
import { SaveView } from './lazySaveView.ts'

/** A saved view: a press opens it, the menu renames or deletes it. */
export function SavedViews({ views }: { views: readonly Chart[] }) {
  const { t } = useTranslation('charts')
  const texts = useChartTexts()
  const rangeName = useRangeName()
  const [renamed, setRenamed] = useState<Chart | null>(null)
  const [remove] = useDeleteChartMutation()
  const [restore] = useRestoreChartMutation()
  const deletion = useDeletion()
  const deleteView = ({ id, title }: Chart) =>
    deletion({
      remove: () => remove({ params: { id } }).unwrap(),
      restore: () => restore({ params: { id } }).unwrap(),
      message: t('views.deleted', { title }),
    })
  return (
    <Card title={t('views.title')} padding="none">
      <List>
        {views.map((view) => {
          const label = t('views.menu', { title: view.title })
          return (
            <ListRow
              key={view.id}
              href={`${paths.charts()}?${chartParams(choiceOf(view))}`}
              leading={<ChartSpline aria-hidden size={20} className="text-primary" />}
              title={view.title}
              detail={[
                view.series.map(texts.kind).join(', '),
                rangeName(view.range),
                view.options.part && t(`part.${view.options.part}`),
              ]
                .filter(Boolean)
                .join(' · ')}
              action={
                <Menu
                  label={label}
                  trigger={<IconButton icon={Ellipsis} label={label} />}
                  actions={[
                    {
                      id: 'rename',
                      label: t('views.rename'),
                      icon: Pencil,
                      onAction: () => setRenamed(view),
                    },
                    {
                      id: 'delete',
                      label: t('views.delete'),
                      icon: Trash2,
                      isDanger: true,
                      onAction: () => void deleteView(view),
                    },
                  ]}
                />
              }
            />
          )
        })}
      </List>
      {renamed && (
        <Suspense fallback={null}>
          <SaveView choice={choiceOf(renamed)} saved={renamed} onClose={() => setRenamed(null)} />
        </Suspense>
      )}
    </Card>
  )
}

/** "90 days", or "2026-01-01 – 2026-03-01". */
function useRangeName(): (range: ChartRange) => string {
  const { t } = useTranslation('charts')
  const dates = useDates()
  return ({ preset, from, to }) =>
    preset === 'own' && from && to ? `${dates.date(from)} – ${dates.date(to)}` : t(`range.${preset}`)
}
