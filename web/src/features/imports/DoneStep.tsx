import type { Import } from '@salve/contract/medical-records/imports.ts'
import { Redo2, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { isApiError } from '../../api/errors.ts'
import { useErrorText } from '../../api/useErrorText.ts'
import { useRedoImportMutation, useUndoImportMutation } from './importsApi.ts'
import { useDates } from '../../lib/dates.ts'
import { paths } from '../../lib/paths.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { Button, LinkButton } from '../../ui/actions/Button.tsx'
import { Card } from '../../ui/content/Card.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import { DownloadReport, Lines } from './ReportStep.tsx'

const LISTS = { log_entries: paths.logbook, symptoms: paths.symptoms, lab_results: paths.labResults }

/** After an import: what it added, and an undo. */
export function DoneStep({ of }: { of: Import }) {
  const { t } = useTranslation('imports')
  const dates = useDates()
  const textFor = useErrorText()
  const [isAsking, setIsAsking] = useState(false)
  const [message, setMessage] = useState<string | null>(null)
  const [undo, undoing] = useUndoImportMutation()
  const [redo, redoing] = useRedoImportMutation()
  const isImported = of.state === 'imported'
  const records = of.counts?.records ?? 0
  const edited = of.edited ?? 0
  const isInTime = of.undo_until !== null && dates.local(of.undo_until).date >= dates.now().date
  const takeBack = async (kept: 'keep' | 'delete') => {
    setIsAsking(false)
    setMessage(null)
    const answer = await undo({ params: { id: of.id }, body: { edited: kept } })
    if (isApiError(answer.error)) setMessage(textFor(answer.error))
  }
  const bringBack = async () => {
    setMessage(null)
    const answer = await redo({ params: { id: of.id } })
    if (isApiError(answer.error)) setMessage(textFor(answer.error))
  }
  return (
    <>
      <Card title={isImported ? t('done.added', { count: records }) : t('done.undone')}>
        <output>
          {isImported
            ? t('done.when', { moment: dates.dateTime(of.imported_at ?? of.updated_at) })
            : t('done.undoneText')}
        </output>
        {of.undo_until && isInTime && (
          <p className="text-soft">
            {t(isImported ? 'done.undoUntil' : 'done.redoUntil', {
              date: dates.date(dates.local(of.undo_until).date),
            })}
          </p>
        )}
        <div className="flex flex-wrap gap-3">
          <LinkButton variant="primary" href={LISTS[of.holds]()}>
            {t(`done.open_${of.holds}`)}
          </LinkButton>
          {isImported && isInTime && records > 0 && (
            <Button
              icon={Undo2}
              isPending={undoing.isLoading}
              onPress={() => (edited > 0 ? setIsAsking(true) : void takeBack('keep'))}
            >
              {t('done.undo')}
            </Button>
          )}
          {!isImported && isInTime && (
            <Button icon={Redo2} isPending={redoing.isLoading} onPress={() => void bringBack()}>
              {t('done.redo')}
            </Button>
          )}
          {of.has_report && <DownloadReport of={of} />}
        </div>
      </Card>
      {message && (
        <Notice tone="error" live="alert" title={t('done.failed')}>
          {message}
        </Notice>
      )}
      {of.has_report && isImported && <Lines of={of} />}
      <Dialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={t('done.editedTitle', { count: edited })}
        role="alertdialog"
        actions={
          <>
            <Button variant="primary" onPress={() => void takeBack('keep')}>
              {t('done.keepEdited')}
            </Button>
            <Button variant="danger" onPress={() => void takeBack('delete')}>
              {t('done.deleteEdited')}
            </Button>
            <Button onPress={() => setIsAsking(false)} autoFocus>
              {t('done.cancel')}
            </Button>
          </>
        }
      >
        {t('done.editedText')}
      </Dialog>
    </>
  )
}
