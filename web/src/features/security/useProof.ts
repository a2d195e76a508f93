import { useState } from 'react'
import { isApiError } from '../../api/errors.ts'
import { useErrorText } from '../../api/useErrorText.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { askGoogle } from './askGoogle.ts'
import {
  useBeginGoogleProofMutation,
  useBeginPasskeyProofMutation,
  useProveByGoogleMutation,
  useProveByPasskeyMutation,
} from './securityApi.ts'

/** The proofs of identity besides a password; `problem` explains a failure. */
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

  /** With the authenticator app's code, if the account requires it. */
  const byGoogle = (otp?: string) =>
    attempt('google', async () => {
      const asked = await askGoogle((redirect_uri) =>
        beginGoogle({ query: { redirect_uri, again: 'true' } }).unwrap(),
      )
      await proveGoogle({ body: { ...asked, ...(otp && { otp }) } }).unwrap()
    })

  return { byPasskey, byGoogle, problem, pending }
}
