import type { HealthIssue } from '@salve/contract/medical-records/health-issues.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { retryOnConflict } from '../../sync/retryOnConflict.ts'
import { isApiError } from '../../api/errors.ts'
import { useErrorText } from '../../api/useErrorText.ts'
import {
  useDeleteHealthIssueMutation,
  useReplaceHealthIssueMutation,
  useRestoreHealthIssueMutation,
} from '../../features/health-issues/healthIssuesApi.ts'
import { useCountWords } from '../../features/health-issues/useCountWords.ts'
import { withStatus } from '../../features/health-issues/issueValues.ts'
import { useDates } from '../../lib/dates.ts'
import { paths } from '../../lib/paths.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { ConfirmDialog } from '../../ui/overlays/ConfirmDialog.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { useDeletion } from '../../record/useDeletion.ts'

/** Resolves an issue or takes it up again, in one tap that can be undone. */
export function useStatusChange(issue: HealthIssue) {
  const { t } = useTranslation(['record', 'common'])
  const today = useDates().now().date
  const textFor = useErrorText()
  const [replace, { isLoading }] = useReplaceHealthIssueMutation()
  const params = { id: issue.id }
  const isResolved = issue.status === 'resolved'

  const attempt = async (work: () => Promise<unknown>) => {
    try {
      await work()
    } catch (error) {
      if (!isApiError(error)) throw error
      toast({ message: textFor(error), tone: 'error' })
    }
  }
  const put = (status: HealthIssue['status'], resolvedDate: string) => (now: HealthIssue) =>
    replace({ params, body: withStatus(now, status, resolvedDate), version: now.updated_at }).unwrap()
  const change = () =>
    attempt(async () => {
      const changed = await retryOnConflict(issue, put(isResolved ? 'active' : 'resolved', today))
      const undo = () => retryOnConflict(changed, put(issue.status, issue.resolved_date ?? today))
      toast({
        message: t(isResolved ? 'issues.reopened' : 'issues.resolved', {
          name: issue.name,
        }),
        action: {
          label: t('common:actions.undo'),
          onPress: () => void attempt(undo),
        },
      })
    })
  return {
    label: t(isResolved ? 'issues.reopen' : 'issues.resolve'),
    change,
    isChanging: isLoading,
  }
}

/** Confirms the deletion of an issue, and says what stays. */
export function useIssueDeletion(issue: HealthIssue) {
  const { t } = useTranslation(['record', 'common'])
  const navigate = useNavigate()
  const [isAsking, setIsAsking] = useState(false)
  const [remove, { isLoading }] = useDeleteHealthIssueMutation()
  const [restore] = useRestoreHealthIssueMutation()
  const deletion = useDeletion()
  const params = { id: issue.id }
  const records = useCountWords()(issue.counts)
  const kept = Object.values(issue.counts).reduce((sum, count) => sum + count, 0)

  const deleteIt = async () => {
    const isDone = await deletion({
      remove: () => remove({ params }).unwrap(),
      restore: () => restore({ params }).unwrap(),
      message: t(kept > 0 ? 'issues.deletedKept' : 'issues.deleted', { name: issue.name, count: kept }),
    })
    setIsAsking(false)
    if (isDone) void navigate(paths.healthIssues(), { replace: true })
  }
  return {
    ask: () => setIsAsking(true),
    question: (
      <ConfirmDialog
        isOpen={isAsking}
        title={t('issues.deleteTitle', { name: issue.name })}
        confirmLabel={t('common:actions.delete')}
        cancelLabel={t('common:actions.cancel')}
        onConfirm={() => void deleteIt()}
        onCancel={() => setIsAsking(false)}
        isPending={isLoading}
        isDanger
      >
        {records.length > 0 ? (
          <>
            <p>{t('issues.deleteText')}</p>
            <ul className="list-disc pl-5">
              {records.map((record) => (
                <li key={record}>{record}</li>
              ))}
            </ul>
            <p>{t('issues.deleteUndo')}</p>
          </>
        ) : (
          t('issues.deleteTextEmpty')
        )}
      </ConfirmDialog>
    ),
  }
}
