import type { LedgerPage } from '@salve/contract/medications/ledger.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { ConfirmDialog } from '../../ui/overlays/ConfirmDialog.tsx'
import { LedgerWords } from './LedgerWords.tsx'

/** Asks whether a dose was taken of which our tables, a plan or the patient's limits say that it is too much. */
export function LedgerQuestion({
  name,
  page,
  onYes,
  onNo,
}: {
  name: string
  page: LedgerPage
  onYes: () => void
  onNo: () => void
}) {
  const { t } = useTranslation('doses')
  return (
    <ConfirmDialog
      isOpen
      title={t('asNeeded.askTitle', { name })}
      confirmLabel={t('asNeeded.record')}
      cancelLabel={t('asNeeded.notTaken')}
      onConfirm={onYes}
      onCancel={onNo}
    >
      <LedgerWords page={page} />
      <p className="mt-2">{t('ledger.askText')}</p>
    </ConfirmDialog>
  )
}
