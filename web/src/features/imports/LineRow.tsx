import { importProblemText } from '@salve/contract/medical-records/import-messages.ts'
import type { Import, ImportLine, ImportProblem } from '@salve/contract/medical-records/imports.ts'
import { CircleAlert, CircleCheck, Copy, TriangleAlert } from 'lucide-react'
import { languageOf } from '../../lib/i18n.ts'
import { useTranslation } from '../../lib/useTranslation.ts'

const MARKS = {
  ok: { Icon: CircleCheck, className: 'text-primary' },
  warning: { Icon: TriangleAlert, className: 'text-amber' },
  partly: { Icon: TriangleAlert, className: 'text-amber' },
  duplicate: { Icon: Copy, className: 'text-soft' },
  refused: { Icon: CircleAlert, className: 'text-coral' },
} as const

export interface LineRowProps {
  line: Pick<ImportLine, 'line' | 'state' | 'problems'>
  columns: Import['columns']
  /** The line's value, as it is read. */
  texts?: readonly string[]
}

/** One line of the file: what becomes of it, and what to do about it. */
export function LineRow({ line: { line, state, problems }, columns, texts = [] }: LineRowProps) {
  const { t } = useTranslation('imports')
  const { Icon, className } = MARKS[state]
  return (
    <li className="flex gap-3 px-4 py-3 sm:px-5">
      <Icon aria-hidden size={22} className={`mt-0.5 shrink-0 ${className}`} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap gap-x-2">
          <span className="font-semibold">{t('line.number', { line })}</span>
          <span className={className}>{t(`line.${state}`)}</span>
        </p>
        {texts.map((text) => (
          <p key={text} className="break-words">
            {text}
          </p>
        ))}
        {problems.map((one) => (
          <ProblemText key={`${one.code} ${one.column}`} problem={one} columns={columns} />
        ))}
      </div>
    </li>
  )
}

function ProblemText({
  problem: { code, column, cell },
  columns,
}: {
  problem: ImportProblem
  columns: Import['columns']
}) {
  const { t, i18n } = useTranslation('imports')
  const header =
    column === null ? '' : columns[column]?.header || t('mapping.unnamed', { number: column + 1 })
  const place = header && (cell ? t('line.cell', { header, cell }) : header)
  return (
    <p className="break-words text-sm">
      {place && <span className="font-semibold">{place}: </span>}
      {importProblemText(code, languageOf(i18n.language))}
    </p>
  )
}
