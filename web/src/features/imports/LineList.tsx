import type { Import } from '@salve/contract/medical-records/imports.ts'
import { LINE_STATES, type LineState } from '@salve/domain/csv-import/problems.ts'
import { entriesOf } from '../../api/pages.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { FilterChips } from '../../ui/choices/FilterChips.tsx'
import { Card } from '../../ui/content/Card.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { usePageImportLinesInfiniteQuery } from './importsApi.ts'
import { LineRow } from './LineRow.tsx'

const ALL = 'all'

export interface LineListProps {
  of: Import
  /** The visible lines; null for all. */
  shown: LineState | null
  onShow: (shown: LineState | null) => void
}

/** The result of the check, line by line. */
export function LineList({ of, shown, onShow }: LineListProps) {
  const { t } = useTranslation(['imports', 'common'])
  const { counts } = of
  const list = usePageImportLinesInfiniteQuery(
    { params: { id: of.id }, query: { state: shown ?? undefined } },
    { refetchOnMountOrArgChange: true },
  )
  const lines = entriesOf(list.data)
  const filled = LINE_STATES.filter((state) => (counts?.[state] ?? 0) > 0)
  return (
    <section className="flex flex-col gap-3" aria-labelledby="import-lines">
      <h2 id="import-lines" className="text-lg">
        {t('report.lines')}
      </h2>
      {filled.length > 1 && (
        <FilterChips
          label={t('report.show')}
          selects="one"
          value={[shown ?? ALL]}
          onChange={([chosen = ALL]) => onShow(LINE_STATES.find((state) => state === chosen) ?? null)}
          choices={[
            { value: ALL, label: t('report.all') },
            ...filled.map((state) => ({
              value: state,
              label: t(`report.${state}`, { count: counts?.[state] ?? 0 }),
            })),
          ]}
        />
      )}
      {list.isLoading && <Skeleton label={t('common:list.loading')} shape="rows" lines={4} />}
      {lines.length > 0 && (
        <Card padding="none">
          <ul className="flex flex-col divide-y divide-line">
            {lines.map((line) => (
              <LineRow key={line.line} line={line} columns={of.columns} />
            ))}
          </ul>
        </Card>
      )}
      {list.hasNextPage && (
        <Button isPending={list.isFetchingNextPage} onPress={() => void list.fetchNextPage()}>
          {t('common:actions.showMore')}
        </Button>
      )}
    </section>
  )
}
