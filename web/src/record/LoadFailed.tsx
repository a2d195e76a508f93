import type { SerializedError } from '@reduxjs/toolkit'
import { RotateCw } from 'lucide-react'
import { useTranslation } from '../lib/useTranslation.ts'
import { type ApiError, isApiError } from '../api/errors.ts'
import { useErrorText } from '../api/useErrorText.ts'
import { Button } from '../ui/actions/Button.tsx'
import { Notice } from '../ui/feedback/Notice.tsx'

export interface LoadFailedProps {
  error?: ApiError | SerializedError | undefined
  onRetry: () => void
}

/** In the place of a list that did not load. */
export function LoadFailed({ error, onRetry }: LoadFailedProps) {
  const { t } = useTranslation()
  const textFor = useErrorText()
  return (
    <Notice
      tone="error"
      live="alert"
      title={t('list.failed')}
      action={
        <Button icon={RotateCw} onPress={onRetry}>
          {t('error.retry')}
        </Button>
      }
    >
      {isApiError(error) ? textFor(error) : t('problem.other')}
    </Notice>
  )
}
