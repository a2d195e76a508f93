import { useTranslation } from '../../lib/useTranslation.ts'
import { ConfirmDialog } from '../../ui/overlays/ConfirmDialog.tsx'
import type { LedgerQuestion as Asked } from './ledgerQuestions.ts'
import { LedgerWords } from './LedgerWords.tsx'

/**
 * Asks if a dose was taken that exceeds our tables, a plan or the patient's limits, or warns about
 * a recorded one.
 */
export function LedgerQuestion({ question: { kind, held, onAnswer } }: { question: Asked }) {
  const { t, i18n } = useTranslation('doseForm')
  const names = new Intl.ListFormat(i18n.language, { type: 'conjunction' }).format(
    held.map(({ name }) => name),
  )
  const isBefore = kind === 'before'
  return (
    <ConfirmDialog
      isOpen
      title={isBefore ? t('asNeeded.askTitle', { name: names }) : t('ledger.afterTitle', { name: names })}
      confirmLabel={isBefore ? t('asNeeded.record') : t('ledger.undo')}
      cancelLabel={isBefore ? t('asNeeded.notTaken') : t('ledger.keep')}
      onConfirm={() => onAnswer(isBefore)}
      onCancel={() => onAnswer(!isBefore)}
    >
      <div className="flex flex-col gap-3">
        {held.map(({ name, page }) => (
          <section key={name} aria-label={name}>
            {held.length > 1 && <h3 className="font-semibold">{name}</h3>}
            <LedgerWords page={page} isPast={!isBefore} />
          </section>
        ))}
        <p>{isBefore ? t('ledger.askText') : t('ledger.afterText')}</p>
      </div>
    </ConfirmDialog>
  )
}
