import { useState } from 'react'
import { hear, openPopup } from '../../api/google.ts'
import { isApiError } from '../../api/errors.ts'
import { useErrorText } from '../../api/useErrorText.ts'
import { paths } from '../../lib/paths.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import {
  useBeginGoogleProofMutation,
  useBeginPasskeyProofMutation,
  useProveByGoogleMutation,
  useProveByPasskeyMutation,
} from './securityApi.ts'

/** The ways besides a password to show who is there; `problem` says why one did not work. */
export function useProof(onProved: () => void) {
  const { t } = useTranslation('security')
  const textFor = useErrorText()
  const [beginPasskey] = useBeginPasskeyProofMutation()
  const [provePasskey] = useProveByPasskeyMutation()
  const [beginGoogle] = useBeginGoogleProofMutation()
  const [proveGoogle] = useProveByGoogleMutation()
  const [problem, setProblem] = useState<string | null>(null)
  const [pending, setPending] = useState<'passkey' | 'google' | null>(null)

  const attempt = async (way: 'passkey' | 'google', act: () => Promise<unknown>) => {
    setProblem(null)
    setPending(way)
    try {
      await act()
      onProved()
    } catch (error) {
      setProblem(isApiError(error) ? textFor(error) : t(`proof.failed.${way}`))
    }
    setPending(null)
  }

  const byPasskey = () =>
    attempt('passkey', async () => {
      const { askForPasskey } = await import('./passkeys.ts')
      const { options } = await beginPasskey().unwrap()
      await provePasskey({ body: { credential: await askForPasskey(options) } }).unwrap()
    })

  const byGoogle = () =>
    attempt('google', async () => {
      // Opened before anything is awaited: browsers block what does not follow the click at once.
      const popup = openPopup(window)
      if (!popup) throw new Error('the browser blocks windows')
      const redirect_uri = window.location.origin + paths.googlePopupCallback()
      const { auth_url } = await beginGoogle({ query: { redirect_uri, again: 'true' } }).unwrap()
      const state = new URL(auth_url).searchParams.get('state') ?? ''
      const back = Promise.withResolvers<string>()
      const forget = hear(window, (said) => {
        if (said.state === state) back.resolve(said.code ?? '')
      })
      popup.location.href = auth_url
      const code = await back.promise.finally(forget)
      await proveGoogle({ body: { code, state } }).unwrap()
    })

  return { byPasskey, byGoogle, problem, pending }
}
