import type { LedgerPage } from '@salve/contract/medications/ledger.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { ConfirmDialog } from '../../ui/overlays/ConfirmDialog.tsx'
import { LedgerWords } from './LedgerWords.tsx'

export interface AsNeededQuestionProps {
  name: string
  /** The ledger's objection, where it has one. */
  page: LedgerPage | undefined
  /** When the plan allows the next one: "14:00"; null when it never does. */
  next: string | null
  onAnswer: (isTaken: boolean) => void
}

/** Asks if a dose was taken that the plan, or the ledger, does not allow now. */
export function AsNeededQuestion({ name, page, next, onAnswer }: AsNeededQuestionProps) {
  const { t } = useTranslation(['doses', 'doseForm'])
  return (
    <ConfirmDialog
      isOpen
      title={t('doseForm:asNeeded.askTitle', { name })}
      confirmLabel={t('doseForm:asNeeded.record')}
      cancelLabel={t('doseForm:asNeeded.notTaken')}
      onConfirm={() => onAnswer(true)}
      onCancel={() => onAnswer(false)}
    >
      {page ? (
        <LedgerWords page={page} />
      ) : next === null ? (
        t('asNeeded.never')
      ) : (
        t('doseForm:asNeeded.askNext', { time: next })
      )}{' '}
      {t('doseForm:asNeeded.askText')}
    </ConfirmDialog>
  )
}
