import type { Share } from '@salve/contract/shares.ts'
import { useState } from 'react'
import { isApiError } from '../../api/errors.ts'
import { useErrorText } from '../../api/useErrorText.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { ConfirmDialog } from '../../ui/overlays/ConfirmDialog.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { useRevokeShareMutation } from './sharesApi.ts'

type Ended = Pick<Share, 'id' | 'title'>

/** Ends a share after confirmation. The caller renders `question`. */
export function useRevocation() {
  const { t } = useTranslation(['shares', 'common'])
  const textFor = useErrorText()
  const [revoke, { isLoading }] = useRevokeShareMutation()
  const [share, setShare] = useState<Ended | null>(null)
  const [isAsking, setIsAsking] = useState(false)
  const end = async ({ id, title }: Ended) => {
    try {
      await revoke({ params: { id } }).unwrap()
      toast({ message: t('revoked', { name: title }) })
      setIsAsking(false)
    } catch (error) {
      if (!isApiError(error)) throw error
      toast({ message: textFor(error), tone: 'error' })
    }
  }
  return {
    ask: (wanted: Ended) => {
      setShare(wanted)
      setIsAsking(true)
    },
    question: (
      <ConfirmDialog
        isOpen={isAsking}
        title={t('revokeTitle', { name: share?.title ?? '' })}
        confirmLabel={t('revoke')}
        cancelLabel={t('common:actions.cancel')}
        onConfirm={() => share && void end(share)}
        onCancel={() => setIsAsking(false)}
        isPending={isLoading}
        isDanger
      >
        {t('revokeText')}
      </ConfirmDialog>
    ),
  }
}
