import type { Warning } from '@salve/contract/warnings.ts'
import type { LoggedValue } from '@salve/domain/log-values.ts'
import { useContext, useEffect, useState } from 'react'
import { ReactReduxContext } from 'react-redux'
import { signInValues } from './findSigns.ts'

export interface TypedValues {
  values: readonly LoggedValue[]
  context: Readonly<Record<string, string>>
  day: string
}

/**
 * The warning sign in values while they are typed; null without one, or before the rules are
 * loaded.
 */
export function useValueSign(typed: TypedValues): Warning | null {
  const store = useContext(ReactReduxContext)?.store
  const [found, setFound] = useState<{ of: string; warning: Warning | null } | null>(null)
  const asked = JSON.stringify(typed)
  useEffect(() => {
    const { values, context, day } = JSON.parse(asked) as TypedValues
    if (!store || values.length === 0) return undefined
    let isOver = false
    const look = async () => {
      const warning = await signInValues(values, context, day, store.getState())
      if (!isOver) setFound({ of: asked, warning })
    }
    void look()
    return () => {
      isOver = true
    }
  }, [asked, store])
  return found?.of === asked ? found.warning : null
}
