import type { LabTableCell, LabTableColumn } from '@salve/contract/medical-records/lab-courses.ts'
import { labUnitText } from '@salve/domain/labs/unit-text.ts'
import { useDates } from '../../lib/dates.ts'
import { languageOf } from '../../lib/i18n.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { Link } from '../../ui/actions/Link.tsx'
import { cx } from '../../ui/cx.ts'
import { FLAG_LOOKS } from './LabFlag.tsx'
import { rowsOf } from './labTable.ts'
import { resultText, useExactNumbers, useLabTexts } from './labTexts.ts'

export interface LabTableProps {
  /** The latest first. */
  columns: readonly LabTableColumn[]
  reportHref: (report: string) => string
  trendHref: (analyteKey: string) => string
}

// On phones the analytes leave room for a date beside them.
const EDGE_CLASS = 'border-line border-b bg-surface px-2 text-left align-top sm:px-3'

/**
 * Analytes by dates. The first column and the dates stay in view; values out of range have a mark
 * and words.
 */
export function LabTable({ columns, reportHref, trendHref }: LabTableProps) {
  const { t, i18n } = useTranslation('labs')
  const dates = useDates()
  const groups = rowsOf(columns, languageOf(i18n.language))
  return (
    <section
      aria-label={t('table.label')}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard
      tabIndex={0}
      className="relative max-h-[75vh] max-w-full overflow-auto rounded-md border border-line bg-surface print:max-h-none print:overflow-visible"
    >
      <table className="border-separate border-spacing-0 text-sm">
        <thead>
          <tr>
            <th
              scope="col"
              className={cx(EDGE_CLASS, 'sticky top-0 left-0 z-20 max-w-[55vw] py-3 sm:w-52 sm:min-w-52')}
            >
              {t('table.analyte')}
            </th>
            {columns.map(({ report, taken_on, laboratory }) => (
              <th
                key={report}
                scope="col"
                className={cx(EDGE_CLASS, 'sticky top-0 z-10 min-w-22 py-1 sm:min-w-28')}
              >
                <Link href={reportHref(report)} isStandalone>
                  <span className="whitespace-nowrap">{dates.date(taken_on)}</span>
                </Link>
                {laboratory && (
                  <span className="block max-w-20 truncate font-normal text-soft text-xs sm:max-w-40">
                    {laboratory}
                  </span>
                )}
              </th>
            ))}
          </tr>
        </thead>
        {groups.map(({ panel, rows }) => (
          <tbody key={panel}>
            <tr>
              <th
                scope="rowgroup"
                colSpan={columns.length + 1}
                className="border-line border-b bg-sunken px-3 py-1.5 text-left text-soft"
              >
                <span className="sticky left-3">{panel || t('table.other')}</span>
              </th>
            </tr>
            {rows.map(({ key, analyteKey, name, unit, cells }) => (
              <tr key={key}>
                <th scope="row" className={cx(EDGE_CLASS, 'sticky left-0 z-10 max-w-[55vw] sm:max-w-64')}>
                  <Link href={trendHref(analyteKey)} isStandalone>
                    <span className="hyphens-auto break-words">{name}</span>
                  </Link>
                  {unit && (
                    <span className="-mt-1 block pb-1.5 font-normal text-soft text-xs">
                      {labUnitText(unit)}
                    </span>
                  )}
                </th>
                {cells.map((ofColumn, column) => (
                  <td
                    key={columns[column]?.report ?? column}
                    className="border-line border-b px-2 py-2.5 align-top sm:px-3"
                  >
                    {ofColumn.length === 0 && (
                      <>
                        <span aria-hidden className="text-soft">
                          –
                        </span>
                        <span className="sr-only">{t('table.none')}</span>
                      </>
                    )}
                    {ofColumn.map((cell, position) => (
                      <Cell key={position} cell={cell} />
                    ))}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </section>
  )
}

function Cell({ cell }: { cell: LabTableCell }) {
  const { t } = useTranslation('labs')
  const write = useExactNumbers()
  const texts = useLabTexts()
  const isOut = cell.flag !== null && cell.flag !== 'N'
  const { icon: Icon } = FLAG_LOOKS[cell.flag ?? 'N']
  const shown = cell.shown === null ? cell : { ...cell, value: cell.shown, decimals: cell.shown_decimals }
  return (
    <div>
      <span className={cx('flex items-center gap-1', isOut && 'font-semibold text-amber')}>
        <span className="max-w-20 break-words sm:max-w-40">{resultText(shown, write)}</span>
        {isOut && <Icon aria-hidden size={16} strokeWidth={3} className="shrink-0" />}
      </span>
      {isOut && <span className="block max-w-32 text-soft text-xs">{texts.judgement(cell)}</span>}
      {cell.is_converted && (
        <span className="block text-soft text-xs">{t('table.printed', { result: texts.result(cell) })}</span>
      )}
    </div>
  )
}
