import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useSelector } from 'react-redux'
import { isApiError } from '../../api/errors.ts'
import { useErrorText } from '../../api/useErrorText.ts'
import { useStartErasureMutation } from './ownDataApi.ts'
import { useReauthentication } from '../security/useReauthentication.tsx'
import { useGetProfileQuery } from '../user/userApi.ts'
import { userSlice } from '../user/userSlice.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Card } from '../../ui/content/Card.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { Dialog } from '../../ui/overlays/Dialog.tsx'

/**
 * Erases the account, confirmed by typing its address. Once it is locked, the guard shows the page
 * that says so.
 */
export function EraseCard() {
  const { t } = useTranslation(['ownData', 'common'])
  const textFor = useErrorText()
  // Refetched while visible: the guard learns of the erasure by it.
  useGetProfileQuery()
  const email = useSelector(userSlice.selectSlice).user?.email ?? ''
  const { withRecentSignIn, question } = useReauthentication()
  const [isAsking, setIsAsking] = useState(false)
  const [typed, setTyped] = useState('')
  const [message, setMessage] = useState<string | null>(null)
  const [isWrong, setIsWrong] = useState(false)
  const [erase, erasing] = useStartErasureMutation()
  const close = () => {
    setIsAsking(false)
    setTyped('')
    setMessage(null)
    setIsWrong(false)
  }
  const confirm = async () => {
    setMessage(null)
    const isRight = typed.trim().toLowerCase() === email
    setIsWrong(!isRight)
    if (!isRight) return
    try {
      await withRecentSignIn(() => erase({ body: { email } }).unwrap())
    } catch (failure) {
      if (isApiError(failure)) setMessage(textFor(failure))
    }
  }
  return (
    <Card title={t('erase.title')}>
      <p className="text-soft">{t('erase.why')}</p>
      <div>
        <Button icon={Trash2} variant="danger" onPress={() => setIsAsking(true)}>
          {t('erase.start')}
        </Button>
      </div>
      <Dialog
        isOpen={isAsking}
        onClose={close}
        title={t('erase.question')}
        role="alertdialog"
        actions={
          <>
            <Button variant="danger" isPending={erasing.isLoading} onPress={() => void confirm()}>
              {t('erase.confirm')}
            </Button>
            <Button onPress={close}>{t('common:actions.cancel')}</Button>
          </>
        }
      >
        <ul className="list-disc space-y-1 pl-5">
          <li>{t('erase.atOnce')}</li>
          <li>{t('erase.wait')}</li>
          <li>{t('erase.then')}</li>
        </ul>
        <TextField
          label={t('erase.type')}
          description={email}
          type="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={typed}
          onChange={setTyped}
          {...(isWrong && { errorMessage: t('erase.wrong') })}
        />
        {message && (
          <Notice tone="error" live="alert">
            {message}
          </Notice>
        )}
      </Dialog>
      {question}
    </Card>
  )
}
