import type { Import, ImportMappingInput } from '@salve/contract/medical-records/imports.ts'
import { IMPORT_KINDS, type ImportKind } from '@salve/domain/csv-import/import-fields.ts'
import { ListChecks, Trash2, TriangleAlert } from 'lucide-react'
import { type RefObject, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { isApiError } from '../../api/errors.ts'
import { useErrorText } from '../../api/useErrorText.ts'
import { ColumnCard } from './ColumnCard.tsx'
import {
  useCheckImportMutation,
  useDeleteImportMutation,
  useReplaceImportMappingMutation,
} from './importsApi.ts'
import { LineRow } from './LineRow.tsx'
import { PartTimes } from './PartTimes.tsx'
import { useDraftText } from './useDraftText.ts'
import { paths } from '../../lib/paths.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { RadioGroup } from '../../ui/choices/RadioGroup.tsx'
import { SegmentedControl } from '../../ui/choices/SegmentedControl.tsx'
import { Card } from '../../ui/content/Card.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { TimeField } from '../../ui/fields/TimeField.tsx'

/** The second step: what each column is, and how the first lines are read by that. */
export function MappingStep({ of }: { of: Import }) {
  const { t } = useTranslation('imports')
  const { mapping, message, change, kept } = useMapping(of)
  const isWide = of.questions.filter(({ column }) => column === undefined)
  const has = (field: string) => mapping.columns.some((column) => column.field === field)
  const columns = mapping.columns
  const list = useRef<HTMLUListElement>(null)
  return (
    <>
      <SegmentedControl<ImportKind>
        label={t('holds.label')}
        value={mapping.holds}
        onChange={(holds) => change({ ...mapping, holds })}
        choices={IMPORT_KINDS.map((value) => ({ value, label: t(`holds.${value}`) }))}
      />
      {of.looks_like !== mapping.holds && of.header_line > 0 && (
        <Notice tone="warning" title={t(`mapping.looksLike_${of.looks_like}`)}>
          {t('mapping.looksLikeText')}
        </Notice>
      )}
      {of.header_line === 0 && <Notice title={t('mapping.noHeader')}>{t('mapping.noHeaderText')}</Notice>}
      {isWide.map(({ code }) => (
        <Notice key={code} tone="warning" live="status" title={t(`questions.${code}`)}>
          {t('questions.chooseColumn')}
        </Notice>
      ))}
      {message && (
        <Notice tone="error" live="alert" title={t('mapping.failed')}>
          {message}
        </Notice>
      )}
      <section className="flex flex-col gap-3" aria-labelledby="import-columns">
        <h2 id="import-columns" className="text-lg">
          {t('mapping.columns')}
        </h2>
        <Card padding="none">
          <ul ref={list} className="flex flex-col divide-y divide-line">
            {of.columns.map((column, number) => {
              const own = columns[number]
              if (!own) return null
              return (
                <ColumnCard
                  key={number}
                  holds={mapping.holds}
                  column={column}
                  number={number}
                  mapping={own}
                  questions={of.questions}
                  onChange={(changed) =>
                    change({ ...mapping, columns: columns.map((one, i) => (i === number ? changed : one)) })
                  }
                />
              )
            })}
          </ul>
        </Card>
      </section>
      {mapping.holds !== 'lab_results' && (
        <div className="max-w-sm">
          <TimeField
            label={t('mapping.defaultTime')}
            description={t('mapping.defaultTimeWhy')}
            value={mapping.default_time}
            onChange={(time) => time && change({ ...mapping, default_time: time })}
          />
        </div>
      )}
      {mapping.part_times && (
        <PartTimes value={mapping.part_times} onChange={(part_times) => change({ ...mapping, part_times })} />
      )}
      {has('health_issue') && (
        <RadioGroup
          label={t('mapping.unknownIssues')}
          value={mapping.unknown_issues}
          onChange={(unknown_issues) => unknown_issues && change({ ...mapping, unknown_issues })}
          choices={[
            { value: 'refuse', label: t('mapping.refuseIssues') },
            { value: 'leave_out', label: t('mapping.leaveOutIssues') },
          ]}
        />
      )}
      <Preview of={of} />
      <CheckAll of={of} list={list} kept={kept} />
      <p className="text-soft text-sm">{t('mapping.nothingYet')}</p>
    </>
  )
}

interface CheckAllProps {
  of: Import
  list: RefObject<HTMLUListElement | null>
  /** The import with the latest choice, once that is kept; null when it could not be. */
  kept: () => Promise<Import | null>
}

/** Continues to the lines; an open question is named, with a link to its column. */
function CheckAll({ of, list, kept }: CheckAllProps) {
  const { t } = useTranslation('imports')
  const [check, checking] = useCheckImportMutation()
  const [isWaiting, setIsWaiting] = useState(false)
  const why = useId()
  const open = firstQuestion(of)
  const name =
    open?.column === undefined
      ? null
      : of.columns[open.column]?.header || t('mapping.unnamed', { number: open.column + 1 })
  const question = open ? t(`questions.${open.code}`) : ''
  const asked = name === null ? question : t('mapping.asks', { name, question })
  const goOn = async () => {
    setIsWaiting(true)
    const now = await kept()
    setIsWaiting(false)
    if (!now) return
    const asks = firstQuestion(now)
    if (asks) focusColumn(list.current, asks.column)
    else await check({ params: { id: of.id } })
  }
  return (
    <div className="flex flex-col gap-3">
      <output id={why} className="flex items-start gap-2 empty:hidden">
        {open && (
          <>
            <TriangleAlert aria-hidden size={20} className="shrink-0 text-amber" />
            {t('mapping.open', { count: of.questions.length, first: asked })}
          </>
        )}
      </output>
      <div className="flex flex-wrap gap-3">
        <Button
          variant="primary"
          icon={ListChecks}
          isPending={isWaiting || checking.isLoading}
          aria-describedby={why}
          onPress={() => void goOn()}
        >
          {t('mapping.check', { count: of.line_count })}
        </Button>
        <DiscardImport of={of} />
      </div>
    </div>
  )
}

const firstQuestion = ({ questions }: Import): Import['questions'][number] | undefined =>
  questions.toSorted((one, other) => (one.column ?? -1) - (other.column ?? -1))[0]

/** The field of the column that asks; the first column's where the file as a whole lacks one. */
function focusColumn(list: HTMLElement | null, column: number | undefined) {
  const item = list?.children[column ?? 0]
  const field = item?.querySelector<HTMLElement>('[data-invalid] button') ?? item?.querySelector('button')
  field?.focus()
  item?.scrollIntoView({ block: 'center' })
}

/** The mapping as it was last chosen; each change is kept at once, so that a reload finds it. */
function useMapping(of: Import) {
  const textFor = useErrorText()
  const [replace] = useReplaceImportMappingMutation()
  const [chosen, setChosen] = useState<ImportMappingInput | null>(null)
  const [message, setMessage] = useState<string | null>(null)
  const latest = useRef<Promise<Import | null>>(null)
  const keep = async (mapping: ImportMappingInput) => {
    setChosen(mapping)
    setMessage(null)
    try {
      return await replace({ params: { id: of.id }, body: mapping }).unwrap()
    } catch (error) {
      if (isApiError(error)) setMessage(textFor(error))
      return null
    } finally {
      setChosen(null)
    }
  }
  return {
    mapping: chosen ?? of.mapping,
    message,
    change: (mapping: ImportMappingInput) => {
      const keeping = keep(mapping).finally(() => {
        if (latest.current === keeping) latest.current = null
      })
      latest.current = keeping
    },
    // Who presses on before the answer is there means what they have just chosen.
    kept: () => latest.current ?? Promise.resolve(of),
  }
}

function Preview({ of }: { of: Import }) {
  const { t } = useTranslation('imports')
  const textOf = useDraftText()
  if (of.preview.length === 0) return null
  return (
    <section className="flex flex-col gap-3" aria-labelledby="import-preview">
      <h2 id="import-preview" className="text-lg">
        {t('mapping.preview')}
      </h2>
      <Card padding="none">
        <ul className="flex flex-col divide-y divide-line">
          {of.preview.map((line) => (
            <LineRow key={line.line} line={line} columns={of.columns} texts={line.drafts.map(textOf)} />
          ))}
        </ul>
      </Card>
    </section>
  )
}

/** A file that is not to be imported goes at once; nothing of it was in the record. */
export function DiscardImport({ of }: { of: Import }) {
  const { t } = useTranslation('imports')
  const navigate = useNavigate()
  const [remove, removing] = useDeleteImportMutation()
  const throwAway = async () => {
    const answer = await remove({ params: { id: of.id } })
    if (!answer.error) await navigate(paths.imports(of.holds))
  }
  return (
    <Button icon={Trash2} isPending={removing.isLoading} onPress={() => void throwAway()}>
      {t('throwAway')}
    </Button>
  )
}
