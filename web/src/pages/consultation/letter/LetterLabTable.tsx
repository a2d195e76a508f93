import type { SharedLabColumn } from '@salve/contract/consultation/summary.ts'
import { nameIn } from '@salve/domain/language.ts'
import { labUnitText } from '@salve/domain/labs/unit-text.ts'
import { useContext } from 'react'
import { FLAG_LOOKS } from '../../../features/labs/LabFlag.tsx'
import { rowsOf } from '../../../features/labs/labTable.ts'
import { resultText, useExactNumbers, useLabTexts, withLabUnit } from '../../../features/labs/labTexts.ts'
import { useDates } from '../../../lib/dates.ts'
import { languageOf } from '../../../lib/i18n.ts'
import { UnitSettingsContext } from '../../../lib/unitSettings.ts'
import { useTranslation } from '../../../lib/useTranslation.ts'
import { cx } from '../../../ui/cx.ts'
import { inChosenUnit } from './labCells.ts'

type Cell = SharedLabColumn['cells'][number]
const EDGE = 'border-line border-b px-2 py-1 text-left align-top font-normal first:pl-0 print:py-0'

/**
 * Analytes by dates, latest first; values out of range are bold, have a shape, and say so in words.
 */
export function LetterLabTable({ columns: given }: { columns: readonly SharedLabColumn[] }) {
  const { t, i18n } = useTranslation(['consultation', 'labs'])
  const rangeOf = useRangeText()
  const dates = useDates()
  const settings = useContext(UnitSettingsContext)
  const columns = given.map((column) => ({
    ...column,
    cells: column.cells.map((cell) => inChosenUnit(cell, settings)),
  }))
  const notes = columns.filter(({ note }) => note !== '')
  return (
    <>
      <section
        aria-label={t('letter.labs.table')}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard
        tabIndex={0}
        className="relative max-w-full overflow-x-auto print:overflow-visible"
      >
        <table className="border-separate border-spacing-0 text-sm print:w-full print:text-xs">
          <thead>
            <tr>
              <th scope="col" className={cx(EDGE, 'sticky left-0 bg-paper text-soft print:static')}>
                {t('letter.labs.analyte')}
              </th>
              {columns.map(({ report, taken_on, laboratory }) => (
                <th key={report} scope="col" className={cx(EDGE, 'min-w-24')}>
                  <span className="whitespace-nowrap font-semibold">{dates.date(taken_on)}</span>
                  {laboratory && <span className="block text-soft text-xs">{laboratory}</span>}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rowsOf(columns, languageOf(i18n.language)).flatMap(({ rows }) =>
              rows.map(({ key, name, unit, cells }) => {
                const ranges = new Set(cells.flat().map(rangeOf))
                // In print, a range that all results share appears once: the letter stays short.
                const shared = ranges.size === 1 ? [...ranges].join('') : ''
                return (
                  <tr key={key} className="print:break-inside-avoid">
                    <th
                      scope="row"
                      className={cx(
                        EDGE,
                        'sticky left-0 min-w-28 max-w-32 bg-paper sm:max-w-72 print:static print:min-w-52 print:max-w-none',
                      )}
                    >
                      <span className="wrap-anywhere hyphens-auto">{name}</span>{' '}
                      {unit && <span className="text-soft text-xs">{labUnitText(unit)}</span>}
                      {shared && <span className="hidden text-soft text-xs print:inline"> ({shared})</span>}
                    </th>
                    {cells.map((ofColumn, column) => (
                      <td key={columns[column]?.report ?? column} className={EDGE}>
                        {ofColumn.length === 0 && <span className="sr-only">{t('letter.labs.missing')}</span>}
                        {ofColumn.map((cell, position) => (
                          <Result key={position} cell={cell} isRangeInRow={shared !== ''} />
                        ))}
                      </td>
                    ))}
                  </tr>
                )
              }),
            )}
          </tbody>
        </table>
      </section>
      {notes.map(({ report, taken_on, note }) => (
        <p key={report} className="whitespace-pre-line text-sm">
          {t('letter.labs.note', { date: dates.date(taken_on), note })}
        </p>
      ))}
    </>
  )
}

/** The report's own range, with its unit where the row has another one; '' where it prints none. */
function useRangeText() {
  const texts = useLabTexts()
  return (cell: Cell): string => {
    const range = texts.range(cell)
    return range !== '' && cell.is_converted ? withLabUnit(range, cell.unit) : range
  }
}

interface ResultProps {
  cell: Cell
  isRangeInRow: boolean
}

function Result({ cell, isRangeInRow }: ResultProps) {
  const { t, i18n } = useTranslation('consultation')
  const write = useExactNumbers()
  const texts = useLabTexts()
  const language = languageOf(i18n.language)
  const { flag, judged_by, judgement, by_report: byReport } = cell
  const isOut = flag !== null && flag !== 'N'
  const shown = cell.shown === null ? cell : { ...cell, value: cell.shown, decimals: cell.shown_decimals }
  const range = useRangeText()(cell)
  return (
    <span className="block">
      <span className={cx('break-words', isOut && 'font-semibold text-amber')}>
        {resultText(shown, write)}
      </span>{' '}
      {judgement.class && (isOut || judged_by === 'target') && (
        <Standing
          flag={flag ?? 'N'}
          words={nameIn(judgement.class, language)}
          isPrinted={isOut || byReport !== null}
        />
      )}
      {byReport && (
        // A fact about the paper beside the one judgement, and no second one.
        <span className="block text-soft text-xs print:inline">{nameIn(byReport, language)}</span>
      )}
      {range !== '' && (
        <>
          <span className="block text-soft text-xs print:hidden">{t('letter.labs.range', { range })}</span>
          {!isRangeInRow && <span className="hidden text-soft text-xs print:inline"> ({range})</span>}
        </>
      )}
      {cell.is_converted && (
        <span className="block text-soft text-xs">
          {t('letter.labs.printed', { result: texts.result(cell) })}
        </span>
      )}
    </span>
  )
}

interface StandingProps {
  flag: keyof typeof FLAG_LOOKS
  words: string
  /** A normal result needs no words on paper, where space is short. */
  isPrinted: boolean
}

/**
 * The class of a result in the words of every screen, which name its basis: a doctor has to know if
 * the laboratory or a target judged it.
 */
function Standing({ flag, words, isPrinted }: StandingProps) {
  const { icon: Icon } = FLAG_LOOKS[flag]
  return (
    <span
      className={cx(
        'block text-xs',
        isPrinted ? 'print:inline' : 'print:hidden',
        flag !== 'N' && 'font-semibold text-amber',
      )}
    >
      <Icon aria-hidden size={14} strokeWidth={3} className="inline" /> {words}
    </span>
  )
}
