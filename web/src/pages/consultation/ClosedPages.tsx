import type { ShareEnd } from '@salve/contract/shares.ts'
import { RotateCw } from 'lucide-react'
import { useEffect } from 'react'
import type { ApiError } from '../../api/errors.ts'
import { useErrorText } from '../../api/useErrorText.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { MAIN_ID } from '../../ui/frame/AppFrame.tsx'
import { EntryFrame } from './EntryFrame.tsx'

/** The share is over, and its content is cleared from the screen. */
export function EndedPage({ why, wasOpen }: { why: ShareEnd; wasOpen: boolean }) {
  const { t } = useTranslation('consultation')
  useEffect(() => document.getElementById(MAIN_ID)?.focus(), [])
  return (
    <EntryFrame
      title={t(`ended.${why}.title`)}
      lead={
        <div role="alert" className="flex flex-col gap-2">
          {wasOpen && <p className="font-semibold text-ink">{t('ended.wasOpen')}</p>}
          <p>{t(`ended.${why}.text`)}</p>
        </div>
      }
    />
  )
}

/** A link that was mistyped, or copied in part. */
export function UnknownPage() {
  const { t } = useTranslation('consultation')
  return <EntryFrame title={t('unknown.title')} lead={t('unknown.text')} />
}

export function FailedPage({ error, onRetry }: { error: ApiError; onRetry: () => void }) {
  const { t } = useTranslation('consultation')
  const textFor = useErrorText()
  return (
    <EntryFrame title={t('failed.title')} lead={<p role="alert">{textFor(error)}</p>}>
      <Button variant="primary" icon={RotateCw} onPress={onRetry}>
        {t('failed.retry')}
      </Button>
    </EntryFrame>
  )
}
