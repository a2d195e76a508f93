import type { Share } from '@salve/contract/shares.ts'
import { useState } from 'react'
import { isApiError, problemOf } from '../../api/errors.ts'
import { useErrorText } from '../../api/useErrorText.ts'
import { useReauthentication } from '../security/useReauthentication.tsx'
import { HoursField } from './HoursField.tsx'
import { useChangeShareExpiryMutation } from './sharesApi.ts'
import { useShareWords } from './useShareWords.ts'
import { useNow } from '../../lib/useNow.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import { toast } from '../../ui/overlays/toast.ts'

const HOUR_MS = 60 * 60_000
const FIRST_HOURS = 24

/** Shortens or extends a share, counted from now. */
export function ExpiryDialog({ share, onClose }: { share: Share; onClose: () => void }) {
  const { t } = useTranslation(['shares', 'common'])
  const words = useShareWords()
  const now = useNow()
  const textFor = useErrorText()
  const [change, { isLoading }] = useChangeShareExpiryMutation()
  const { withRecentSignIn, question } = useReauthentication()
  const [hours, setHours] = useState(FIRST_HOURS)
  const [mistake, setMistake] = useState<string>()
  const save = async () => {
    try {
      const act = () => change({ params: { id: share.id }, body: { expires_in_hours: hours } }).unwrap()
      const changed = await withRecentSignIn(act)
      if (!changed) return
      toast({ message: t('card.changed', { end: words.moment(changed.value.expires_at) }) })
      onClose()
    } catch (error) {
      if (!isApiError(error)) throw error
      setMistake(problemOf(error)?.errors?.['expires_in_hours']?.[0] ?? textFor(error))
    }
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('card.changeTitle')}
      actions={
        <>
          <Button variant="primary" isPending={isLoading} onPress={() => void save()}>
            {t('common:actions.save')}
          </Button>
          <Button onPress={onClose}>{t('common:actions.cancel')}</Button>
        </>
      }
    >
      <HoursField label={t('card.changeFrom')} value={hours} onChange={setHours} errorMessage={mistake} />
      {hours > 0 && (
        <p aria-live="polite">
          {t('howLong.ends', { end: words.moment(new Date(now + hours * HOUR_MS).toISOString()) })}
        </p>
      )}
      {question}
    </Dialog>
  )
}
