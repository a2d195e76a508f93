import type { SerializedError } from '@reduxjs/toolkit'
import { useTranslation } from '../lib/useTranslation.ts'
import { type ApiError, isApiError } from '../api/errors.ts'
import { Button } from '../ui/actions/Button.tsx'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { Skeleton } from '../ui/feedback/Skeleton.tsx'
import { SideSheet } from '../ui/overlays/SideSheet.tsx'
import { LoadFailed } from './LoadFailed.tsx'

const NOT_FOUND = 404

export interface LoadingSheetProps {
  title: string
  error: ApiError | SerializedError | undefined
  onRetry: () => void
  onClose: () => void
  /** The message for a missing record. */
  missing: { title: string; text: string }
}

/** Replaces the form of a record that is loading, failed to load, or does not exist. */
export function LoadingSheet({ title, error, onRetry, onClose, missing }: LoadingSheetProps) {
  const { t } = useTranslation()
  return (
    <SideSheet title={title} onClose={onClose}>
      {!error && <Skeleton label={t('list.loading')} lines={6} />}
      {error && !isMissing(error) && <LoadFailed error={error} onRetry={onRetry} />}
      {isMissing(error) && (
        <EmptyState
          title={missing.title}
          why={missing.text}
          action={<Button onPress={onClose}>{t('ui.close')}</Button>}
        />
      )}
    </SideSheet>
  )
}

/** The server says that there is no such record, or the address holds no id at all. */
export function isMissing(error: ApiError | SerializedError | undefined): boolean {
  return isApiError(error) && (error.status === NOT_FOUND || error.status === 400)
}
