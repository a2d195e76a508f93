import type { Passkey } from '@salve/contract/users/passkeys.ts'
import { useState } from 'react'
import { isApiError } from '../../api/errors.ts'
import { GaveUp, makePasskey } from './passkeys.ts'
import { useAddPasskeyMutation, useBeginPasskeyMutation, useListSessionsQuery } from './securityApi.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { useDeviceWords } from './useDeviceWords.ts'

type Guarded = <T>(act: () => Promise<T>) => Promise<{ value: T } | null>

/**
 * Has the browser make a passkey, and keeps it under the name of the device. Null where none was
 * made; `problem` says why.
 */
export function useAddPasskey(guarded: Guarded) {
  const { t } = useTranslation('security')
  const words = useDeviceWords()
  const { data: sessions } = useListSessionsQuery()
  const [begin] = useBeginPasskeyMutation()
  const [keep] = useAddPasskeyMutation()
  const [isAdding, setIsAdding] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  const add = async (): Promise<Passkey | null> => {
    setProblem(null)
    const begun = await guarded(() => begin().unwrap())
    if (!begun) return null
    setIsAdding(true)
    const here = sessions?.results.find(({ is_this }) => is_this)
    try {
      const credential = await makePasskey(begun.value.options)
      const name = here ? words(here.device) : t('passkeys.nameDefault')
      const kept = await guarded(() => keep({ body: { name, credential } }).unwrap())
      return kept && kept.value
    } catch (error) {
      if (isApiError(error) || !(error instanceof GaveUp)) throw error
      setProblem(error.isKnown ? t('passkeys.known') : t('passkeys.gaveUp'))
      return null
    } finally {
      setIsAdding(false)
    }
  }
  return { add, isAdding, problem }
}
