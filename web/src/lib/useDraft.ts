import { useContext, useEffect, useEffectEvent, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { DraftOwnerContext, readDraft, removeDraft, writeDraft } from './drafts.ts'
import { uuidv7 } from './uuid.ts'

const SECRET = /password|otp|token|code/i

export interface DraftOptions {
  /**
   * The `updated_at` of the edited record: saving compares with the version that the person saw.
   */
  version?: string | undefined
}

export interface DraftHandle {
  /** Was there something from before? */
  isRestored: boolean
  idempotencyKey: string
  version: string | undefined
  /** After saving, or when the person discards it. */
  clear: () => void
}

/**
 * Keeps the content of a form until it is saved: across a reload, and after an expired session.
 * Only the same person gets it back. Passwords are never stored.
 */
export function useDraft<V extends FieldValues, C, T>(
  key: string | undefined,
  form: UseFormReturn<V, C, T>,
  { version }: DraftOptions = {},
): DraftHandle {
  const owner = useContext(DraftOwnerContext)
  const [draft] = useState(() => (key === undefined ? null : readDraft(owner, key)))
  const [idempotencyKey, setKey] = useState(() => draft?.idempotencyKey ?? uuidv7())
  const [base, setBase] = useState(draft ? draft.version : version)

  const keep = useEffectEvent((values: V) => {
    if (key === undefined) return
    const typed = Object.fromEntries(Object.entries(values).filter(([name]) => !SECRET.test(name)))
    writeDraft(owner, key, { values: typed, idempotencyKey, ...(base !== undefined && { version: base }) })
  })
  const { reset, subscribe, getValues } = form
  useEffect(() => {
    if (draft) reset({ ...getValues(), ...draft.values }, { keepDefaultValues: true })
    return subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values, isDirty }) => {
        if (isDirty) keep(values)
      },
    })
  }, [draft, reset, subscribe, getValues])

  return {
    isRestored: draft !== null,
    idempotencyKey,
    version: base,
    clear: () => {
      if (key !== undefined) removeDraft(owner, key)
      setKey(uuidv7())
      setBase(version)
    },
  }
}
