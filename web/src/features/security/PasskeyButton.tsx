import { KeyRound } from 'lucide-react'
import { useEffect, useState } from 'react'
import { isApiError } from '../../api/errors.ts'
import { useErrorText } from '../../api/useErrorText.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { askForPasskey, canFillInPasskeys, canUsePasskeys, stopAsking } from './passkeys.ts'
import { useBeginPasskeySignInMutation, useSignInByPasskeyMutation } from './securityApi.ts'

/** Browsers bind passkeys to names: at a mere address there is nothing to offer. */
const isNamed = () => !/^[\d.]+$|:/.test(window.location.hostname)

/** Signs in with a passkey: by a press, or by the browser's autofill in the e-mail field. */
export function PasskeyButton() {
  const { t } = useTranslation('security')
  const textFor = useErrorText()
  const [begin] = useBeginPasskeySignInMutation()
  const [signIn] = useSignInByPasskeyMutation()
  const [isPending, setIsPending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const isOffered = isNamed() && canUsePasskeys()

  useEffect(() => {
    let isGone = false
    const offer = async () => {
      if (!isOffered || !(await canFillInPasskeys()) || isGone) return
      const { options } = await begin().unwrap()
      if (isGone) return
      const credential = await askForPasskey(options, true)
      const answer = await signIn({ body: { credential } })
      if (answer.error && isApiError(answer.error)) setProblem(textFor(answer.error))
    }
    // Started by the browser: a failure stays silent.
    offer().catch(() => undefined)
    return () => {
      isGone = true
      stopAsking()
    }
    // oxlint-disable-next-line react/exhaustive-deps -- offered once, when the page opens
  }, [])

  const press = async () => {
    setIsPending(true)
    setProblem(null)
    try {
      const { options } = await begin().unwrap()
      await signIn({ body: { credential: await askForPasskey(options) } }).unwrap()
    } catch (error) {
      setProblem(isApiError(error) ? textFor(error) : t('proof.failed.passkey'))
    }
    setIsPending(false)
  }

  if (!isOffered) return null
  return (
    <div className="flex flex-col gap-3">
      <Button icon={KeyRound} isWide isPending={isPending} onPress={() => void press()}>
        {t('passkeys.signIn')}
      </Button>
      {problem && (
        <Notice tone="error" live="alert">
          {problem}
        </Notice>
      )}
    </div>
  )
}
