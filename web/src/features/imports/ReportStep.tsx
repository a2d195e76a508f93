import { downloadImportReport, type Import } from '@salve/contract/medical-records/imports.ts'
import { LINE_STATES } from '@salve/domain/csv-import/problems.ts'
import { Columns3, Download, FileCheck2 } from 'lucide-react'
import { useState, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { isApiError } from '../../api/errors.ts'
import { useErrorText } from '../../api/useErrorText.ts'
import { loadTexts } from '../../lib/i18n.ts'
import { waitingPart } from '../../lib/lazyPart.ts'
import { useCommitImportMutation, useReplaceImportMappingMutation } from './importsApi.ts'
import { LineList } from './LineList.tsx'
import { paths } from '../../lib/paths.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { Button, LinkButton } from '../../ui/actions/Button.tsx'
import { Checkbox } from '../../ui/choices/Checkbox.tsx'
import { RadioGroup } from '../../ui/choices/RadioGroup.tsx'
import { Card } from '../../ui/content/Card.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { useCsvAction } from '../../record/useCsvAction.ts'
import { DiscardImport } from './MappingStep.tsx'

const WarningNotice = waitingPart(async () => {
  await loadTexts(['warnings'])
  return (await import('../warnings/WarningNotice.tsx')).WarningNotice
})

/** The gravest warning sign in what a file would add; nothing where no rule finds one. */
function ImportWarning({ of: { warning } }: { of: Import }) {
  if (!warning) return null
  return (
    <Suspense>
      <WarningNotice warning={warning} />
    </Suspense>
  )
}

/** The third step: what would be added and what not, before anything is. */
export function ReportStep({ of }: { of: Import }) {
  const { t } = useTranslation('imports')
  const { counts } = of
  const [wanted, setWanted] = useState<'right' | 'all'>('right')
  const [message, setMessage] = useState<string | null>(null)
  const textFor = useErrorText()
  const [commit, committing] = useCommitImportMutation()
  const [replace, replacing] = useReplaceImportMappingMutation()
  const records = counts?.records ?? 0
  const refused = (counts?.refused ?? 0) + (counts?.partly ?? 0)
  const doubtful = counts?.doubtful ?? 0
  const [isLeftOut, setIsLeftOut] = useState(false)
  const [doubts, setDoubts] = useState<'add' | 'leave_out' | ''>('')
  const isOpen = (of.left_out.length > 0 && !isLeftOut) || (doubtful > 0 && doubts === '')
  const added = records - (doubts === 'leave_out' ? doubtful : 0)
  const add = async () => {
    setMessage(null)
    const answer = await commit({
      params: { id: of.id },
      body: {
        only_if_all_right: wanted === 'all',
        doubtful: doubts || 'add',
        left_out: of.left_out.map(({ column }) => column),
      },
    })
    if (isApiError(answer.error)) setMessage(textFor(answer.error))
  }
  return (
    <>
      <Summary of={of} />
      <ImportWarning of={of} />
      {records > 0 && <NotTaken of={of} isLeftOut={isLeftOut} onLeaveOut={setIsLeftOut} />}
      {doubtful > 0 && (
        <RadioGroup
          label={t('report.doubtful', { count: doubtful })}
          description={t('report.doubtfulWhy')}
          value={doubts}
          onChange={setDoubts}
          choices={[
            { value: 'add', label: t('report.addDoubtful') },
            { value: 'leave_out', label: t('report.leaveOutDoubtful') },
          ]}
        />
      )}
      {refused > 0 && records > 0 && (
        <RadioGroup
          label={t('report.wanted')}
          value={wanted}
          onChange={(chosen) => setWanted(chosen || 'right')}
          choices={[
            { value: 'right', label: t('report.onlyRight', { count: refused }) },
            { value: 'all', label: t('report.allOrNothing'), description: t('report.allOrNothingWhy') },
          ]}
        />
      )}
      {message && (
        <Notice tone="error" live="alert" title={t('report.failed')}>
          {message}
        </Notice>
      )}
      {records > 0 && isOpen && <p className="text-soft">{t('report.answerFirst')}</p>}
      <div className="flex flex-wrap gap-3">
        {records > 0 && (wanted === 'right' || refused === 0) && (
          <Button
            variant="primary"
            icon={FileCheck2}
            isPending={committing.isLoading}
            isDisabled={isOpen || added === 0}
            onPress={() => void add()}
          >
            {t('report.add', { count: added })}
          </Button>
        )}
        {(records === 0 || (wanted === 'all' && refused > 0)) && (
          <LinkButton variant="primary" href={paths.imports(of.holds)}>
            {t('report.chooseCorrected')}
          </LinkButton>
        )}
        <Button
          icon={Columns3}
          isPending={replacing.isLoading}
          onPress={() => void replace({ params: { id: of.id }, body: of.mapping })}
        >
          {t('report.columns')}
        </Button>
        <DownloadReport of={of} />
        <DiscardImport of={of} />
      </div>
      <Lines of={of} />
    </>
  )
}

/** The list of lines; the filter is in the address. */
export function Lines({ of }: { of: Import }) {
  const [params, setParams] = useSearchParams()
  const shown = LINE_STATES.find((state) => state === params.get('show')) ?? null
  return (
    <LineList
      of={of}
      shown={shown}
      onShow={(state) => setParams(state ? { show: state } : {}, { replace: true })}
    />
  )
}

export function DownloadReport({ of }: { of: Import }) {
  const { t } = useTranslation('imports')
  const { onAction } = useCsvAction(downloadImportReport, { params: { id: of.id } }, 'import-report')
  return (
    <Button icon={Download} onPress={() => onAction?.()}>
      {t('report.download')}
    </Button>
  )
}

interface NotTakenProps {
  of: Import
  isLeftOut: boolean
  onLeaveOut: (isLeftOut: boolean) => void
}

/**
 * The ignored columns, each with its amount of content; nothing is added before the person agrees.
 */
function NotTaken({ of: { left_out, columns }, isLeftOut, onLeaveOut }: NotTakenProps) {
  const { t } = useTranslation('imports')
  if (left_out.length === 0) return null
  const nameOf = (column: number) => columns[column]?.header || t('mapping.unnamed', { number: column + 1 })
  return (
    <Card title={t('report.notTaken')}>
      <p>{t('report.notTakenWhy')}</p>
      <ul className="flex list-disc flex-col gap-1 pl-5">
        {left_out.map(({ column, values }) => (
          <li key={column} className="break-words">
            {t('report.notTakenColumn', { name: nameOf(column), count: values })}
          </li>
        ))}
      </ul>
      <Checkbox label={t('report.leaveOut')} value={isLeftOut} onChange={onLeaveOut} />
    </Card>
  )
}

function Summary({ of: { counts, line_count, left_out } }: { of: Import }) {
  const { t } = useTranslation('imports')
  if (!counts) return null
  const rows = [
    ['ok', counts.ok],
    ['warning', counts.warning],
    ['partly', counts.partly],
    ['duplicate', counts.duplicate],
    ['refused', counts.refused],
  ] as const
  return (
    <Card title={t('report.title', { count: counts.records })}>
      <output>{t('report.read', { count: line_count })}</output>
      <ul className="flex flex-col gap-1">
        {rows.map(
          ([state, count]) =>
            count > 0 && (
              <li key={state}>
                {t(state === 'ok' && left_out.length > 0 ? 'report.takenLines' : `report.${state}Lines`, {
                  count,
                })}
              </li>
            ),
        )}
      </ul>
    </Card>
  )
}
