import type { TFunction } from 'i18next'
import { use, useMemo, useSyncExternalStore } from 'react'
import type { Namespace } from '../texts/resources.ts'
import { catalogue } from './i18n.ts'

type Namespaces = Namespace | readonly [Namespace, ...Namespace[]]

/**
 * `const { t } = useTranslation('record')`: texts in the language of the app, by keys of the first
 * namespace, or of the others by `other:key`. The types are i18next's, from `texts/resources.ts`.
 * Suspends while a namespace is loading.
 */
export function useTranslation<const N extends Namespaces = 'common'>(namespaces?: N) {
  const language = useSyncExternalStore(catalogue.subscribe, catalogue.language)
  const all: readonly Namespace[] = typeof namespaces === 'string' ? [namespaces] : (namespaces ?? ['common'])
  // Also when the texts are loaded: React resumes a suspended render, and must meet the same hooks
  // again.
  for (const namespace of all) use(catalogue.want(namespace))
  const [first = 'common'] = all
  return useMemo(() => {
    const t = (key: string, values?: Record<string, unknown>) => catalogue.text(key, first, values)
    const exists = (key: string, { ns = first }: { ns?: Namespace } = {}) => catalogue.exists(key, ns)
    // The part of i18next's typed function that our texts use.
    return { t: t as unknown as TFunction<N>, i18n: { language, exists } }
  }, [first, language])
}
