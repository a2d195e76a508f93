import { useTranslation } from '../../lib/useTranslation.ts'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { spelled } from './shareValues.ts'

interface PasscodeNoteProps {
  /** Null once it cannot be shown any more. */
  passcode: string | null
  failures: number
}

/** Sends the passcode to its recipient by another way than the link. */
export function PasscodeNote({ passcode, failures }: PasscodeNoteProps) {
  const { t } = useTranslation('shares')
  const tries = failures > 0 && <p>{t('card.passcodeTries', { count: failures })}</p>
  if (passcode === null)
    return (
      <div className="text-pretty">
        <p>{t('card.passcodeSet')}</p>
        {tries}
      </div>
    )
  return (
    <Notice tone="warning" title={t('card.passcode')}>
      <p className="select-all font-semibold text-2xl tabular-nums">{passcode}</p>
      <p>{t('howLong.passcodeAloud', { spelled: spelled(passcode) })}</p>
      <p>{t('card.passcodeOnce')}</p>
      {tries}
    </Notice>
  )
}
