import type { ChartSeries } from '@salve/contract/medical-records/chart-series.ts'
import { memo, useState } from 'react'
import { useTranslation } from '../../lib/useTranslation.ts'
import { rowsOf } from './chartData.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Card } from '../../ui/content/Card.tsx'
import { useRowTexts } from './useRowTexts.ts'

const PAGE = 25

/** The chart's data as a table, the latest first, page by page. */
export const DataTable = memo(function DataTable({ series }: { series: readonly ChartSeries[] }) {
  const { t } = useTranslation('charts')
  const { texts, what, when } = useRowTexts()
  const [isOpen, setIsOpen] = useState(false)
  const [wanted, setPage] = useState(0)
  const rows = series.flatMap(rowsOf).toSorted((a, b) => b.lastAt - a.lastAt)
  const pages = Math.ceil(rows.length / PAGE)
  const page = Math.min(wanted, Math.max(0, pages - 1))
  if (rows.length === 0) return null
  return (
    <Card
      title={t('table.title')}
      action={
        <Button aria-expanded={isOpen} onPress={() => setIsOpen(!isOpen)}>
          {t(isOpen ? 'table.hide' : 'table.show')}
        </Button>
      }
    >
      {isOpen && (
        <>
          <table className="w-full border-collapse text-left">
            <caption className="sr-only">{t('table.title')}</caption>
            <thead>
              <tr className="border-line border-b">
                <th scope="col" className="py-2 pr-4 font-semibold">
                  {t('table.when')}
                </th>
                {series.length > 1 && (
                  <th scope="col" className="py-2 pr-4 font-semibold">
                    {t('table.kind')}
                  </th>
                )}
                <th scope="col" className="py-2 text-right font-semibold">
                  {t('table.value')}
                </th>
              </tr>
            </thead>
            <tbody className="divide-y divide-line">
              {rows.slice(page * PAGE, (page + 1) * PAGE).map((row) => (
                <tr key={row.id}>
                  <th scope="row" className="py-2 pr-4 font-normal text-soft">
                    {when(row)}
                  </th>
                  {series.length > 1 && <td className="py-2 pr-4">{texts.kind(row.kind)}</td>}
                  <td className="py-2 text-right tabular-nums">{what(row)}</td>
                </tr>
              ))}
            </tbody>
          </table>
          {pages > 1 && (
            <nav aria-label={t('table.pages')} className="flex flex-wrap items-center justify-between gap-3">
              <Button isDisabled={page === 0} onPress={() => setPage(page - 1)}>
                {t('table.newer')}
              </Button>
              <output>{t('table.page', { page: page + 1, pages })}</output>
              <Button isDisabled={page === pages - 1} onPress={() => setPage(page + 1)}>
                {t('table.older')}
              </Button>
            </nav>
          )}
        </>
      )}
    </Card>
  )
})
