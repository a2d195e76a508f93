import type { Schema } from '@salve/contract/endpoint.ts'
import { type SubmitEvent, useEffect, useEffectEvent, useRef, useState, useContext } from 'react'
import { type DefaultValues, type FieldPath, type FieldValues, get, useForm } from 'react-hook-form'
import { ReactReduxContext } from 'react-redux'
import type * as z from 'zod/mini'
import { contractResolver, fetchJudge, type LazySchema, type ResolverOptions } from '../lib/form.ts'
import { type DraftHandle, useDraft } from '../lib/useDraft.ts'
import { type ApiError, isApiError, NO_ANSWER, problemOf } from './errors.ts'
import { signInTexts } from './findSigns.ts'
import { useErrorText } from './useErrorText.ts'
import { foundHere, refused } from './warningSlice.ts'

export interface ContractFormOptions<V extends FieldValues> extends ResolverOptions {
  defaultValues: DefaultValues<V>
  /** Names the draft, one per form and record: 'symptom.new'. Without it nothing is kept. */
  draft?: string
  /** The `updated_at` of the record that is edited. */
  version?: string | undefined
  /**
   * Fields with words of the person: a warning sign in them is shown also while another field is
   * missing.
   */
  words?: readonly FieldPath<V>[]
}

/**
 * A form of the contract: validated by its schema, kept as a draft, with the server's errors at
 * their fields. `submit(save)` is for `onSubmit`; `save` throws what `unwrap()` throws.
 */
export function useContractForm<S extends Schema, V extends FieldValues = z.input<S> & FieldValues>(
  schema: S | LazySchema<S>,
  options: ContractFormOptions<V>,
) {
  const textFor = useErrorText()
  const form = useForm<V, unknown, z.output<S>>({
    resolver: contractResolver<S, V>(schema, options),
    defaultValues: options.defaultValues,
  })
  const draft = useDraft(options.draft, form, options)
  const { warn, sayRefused } = useWarning()
  const fetchAhead = useEffectEvent(() => void fetchJudge(schema).catch(() => undefined))
  useEffect(() => fetchAhead(), [])
  // React renders no state for this: two presses in one frame make one call.
  const isSaving = useRef(false)

  const [refusal, setRefusal] = useState<ApiError | null>(null)

  const showRefusal = (error: ApiError) => {
    const errors = Object.entries(problemOf(error)?.errors ?? {})
    const values = form.getValues()
    const [beside, apart] = [
      errors.filter(([path]) => isField(values, path)),
      errors.filter(([path]) => !isField(values, path)),
    ]
    for (const [path, [message = '']] of beside.toReversed()) {
      form.setError(path as FieldPath<V>, { type: 'server', message }, { shouldFocus: true })
    }
    if (beside.length > 0 && apart.length === 0) return
    const message = apart.flatMap(([, messages]) => messages).join(' ') || textFor(error)
    form.setError('root', { type: String(error.status), message })
  }

  const submit = (save: (values: z.output<S>, draft: DraftHandle) => Promise<unknown>) => {
    let warned = Promise.resolve()
    const notSaved = () => void warned.then(sayRefused)
    const judged = form.handleSubmit(async (values) => {
      if (isSaving.current) return
      isSaving.current = true
      setRefusal(null)
      try {
        await save(values, draft)
        draft.clear()
      } catch (error) {
        if (!isApiError(error)) throw error
        setRefusal(error)
        showRefusal(error)
        notSaved()
      } finally {
        isSaving.current = false
      }
    }, notSaved)
    return async (event?: SubmitEvent<HTMLFormElement>) => {
      event?.preventDefault()
      if (options.words) warned = warn(options.words.map((name) => textIn(form.getValues(name))))
      try {
        await fetchJudge(schema)
      } catch {
        // Without a network it was never fetched; pressed again, it is.
        form.setError('root', {
          type: String(NO_ANSWER),
          message: textFor({ status: NO_ANSWER, body: null }),
        })
        notSaved()
        return
      }
      await judged(event)
    }
  }

  const { root } = form.formState.errors as { root?: { message?: string } }
  return { form, draft, submit, problem: root?.message, refusal, isSaving: form.formState.isSubmitting }
}

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '')

function isField(values: FieldValues, path: string): boolean {
  return path !== '' && get(values, path) !== undefined
}

interface WarningCalls {
  /** Shows the warning sign in these texts, where there is one, before anything is sent. */
  warn: (texts: readonly string[]) => Promise<void>
  /** Adds to the displayed warning that nothing was saved. */
  sayRefused: () => void
}

function useWarning(): WarningCalls {
  const store = useContext(ReactReduxContext)?.store
  return {
    warn: async (texts) => {
      if (!store) return
      const warning = await signInTexts(texts, store.getState())
      if (warning) store.dispatch(foundHere({ path: 'words', warning }))
    },
    sayRefused: () => void store?.dispatch(refused()),
  }
}
