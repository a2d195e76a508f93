import type { Schema } from '@salve/contract/endpoint.ts'
import { useState } from 'react'
import type { FieldPath, FieldValues } from 'react-hook-form'
import type * as z from 'zod/mini'
import { currentOf } from '../sync/retryOnConflict.ts'
import { useContractForm } from '../api/useContractForm.ts'
import type { LazySchema } from '../lib/form.ts'

interface Versioned {
  updated_at: string
}

/** The headers of a save: a create carries the key, a replacement the version. */
export interface SaveKeys {
  idempotencyKey: string
  version: string | undefined
}

export interface RecordFormOptions<S extends Schema, V extends FieldValues, R extends Versioned> {
  schema: S | LazySchema<S>
  /** Names the draft: 'symptom.new', or the kind and the id of the edited record. */
  draft: string
  defaultValues: V
  /** The edited record; left out when something new is made. */
  record?: R
  toForm: (record: R) => V
  /**
   * Fields with words of the person, read for warning signs also while another field is missing.
   */
  words?: readonly FieldPath<V>[]
  /** The meaning of an empty field: null for a PATCH, which is to clear it. */
  empty?: null
  save: (values: z.output<S>, keys: SaveKeys) => Promise<unknown>
  onSaved: () => void
}

/** The record was changed elsewhere while it was edited here. */
export interface Conflict<R> {
  theirs: R
  /** Overwrites it with the form's content. */
  keepMine: () => void
  /** Loads the other version into the form. */
  takeTheirs: () => void
}

/**
 * The form of a record, new or edited: the contract's form, and a choice when two devices edited at
 * once.
 */
export function useRecordForm<S extends Schema, V extends FieldValues, R extends Versioned>(
  options: RecordFormOptions<S, V, R>,
) {
  const { schema, record, toForm, save, onSaved } = options
  const contract = useContractForm<S, V>(schema, {
    defaultValues: options.defaultValues as never,
    draft: options.draft,
    version: record?.updated_at,
    ...(options.empty === null && { empty: null }),
    ...(options.words && { words: options.words }),
  })
  const { form, draft, submit } = contract
  const [theirs, setTheirs] = useState<R | null>(null)

  const saveAs = (seen: string | undefined) =>
    submit(async (values) => {
      try {
        await save(values, { idempotencyKey: draft.idempotencyKey, version: seen })
      } catch (error) {
        setTheirs((shown) => (currentOf(error) as R | undefined) ?? shown)
        throw error
      }
      setTheirs(null)
      onSaved()
    })

  const [settled, setSettled] = useState<string>()
  const conflict: Conflict<R> | null = theirs && {
    theirs,
    keepMine: () => {
      setSettled(theirs.updated_at)
      void saveAs(theirs.updated_at)()
    },
    takeTheirs: () => {
      form.reset(toForm(theirs))
      draft.clear()
      setSettled(theirs.updated_at)
      setTheirs(null)
    },
  }
  return {
    form,
    conflict,
    problem: contract.problem,
    isSaving: contract.isSaving,
    isDirty: form.formState.isDirty,
    isRestored: draft.isRestored,
    onSubmit: saveAs(settled ?? draft.version),
    discard: () => {
      draft.clear()
      form.reset(options.defaultValues)
    },
  }
}
