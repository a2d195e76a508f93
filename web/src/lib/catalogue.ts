import { pluralRules } from '@salve/domain/formats.ts'
export type Texts = { readonly [key: string]: string | Texts }
type Values = Readonly<Record<string, unknown>>

export interface CatalogueOptions {
  /** Loads the file of a language and namespace. */
  load: (language: string, namespace: string) => Promise<Texts>
  /** Values that every text may name. */
  constants: Values
}

/**
 * The texts of the app in one language at a time: namespaces loaded one by one, keys with dots,
 * `{{name}}`, `{{count, number}}`, and plurals by the ending of the key, as i18next writes them.
 * That library itself weighs more than all texts of a screen.
 */
export function createCatalogue({ load, constants }: CatalogueOptions) {
  const loading = new Map<string, Promise<void>>()
  const loaded = new Map<string, Texts>()
  const wanted = new Set<string>()
  const listeners = new Set<() => void>()
  let language = ''
  let chosen = ''

  const fetchOne = (of: string, namespace: string): Promise<void> => {
    const name = `${of}/${namespace}`
    const begun = loading.get(name)
    if (begun) return begun
    const fetchIt = async () => {
      try {
        loaded.set(name, await load(of, namespace))
        // With this property, React's `use` reads a resolved value without suspending.
        void Object.assign(loads, { status: 'fulfilled' })
      } catch (error) {
        // The next one who wants it tries again.
        loading.delete(name)
        throw error
      }
    }
    const loads = fetchIt()
    loading.set(name, loads)
    return loads
  }

  const find = (key: string, namespace: string, count: unknown): string | undefined => {
    const colon = key.indexOf(':')
    const texts = loaded.get(`${language}/${colon < 0 ? namespace : key.slice(0, colon)}`)
    const path = key.slice(colon + 1)
    if (typeof count !== 'number') return textAt(texts, path)
    // "None" may have words of its own, also where the language's rules have no form for it.
    const forms = [...(count === 0 ? ['zero'] : []), pluralRules(language).select(count), 'other']
    const form = forms.find((ending) => textAt(texts, `${path}_${ending}`) !== undefined)
    return textAt(texts, form === undefined ? path : `${path}_${form}`)
  }

  const filled = (text: string, values: Values) =>
    text.replaceAll(/\{\{(\w+)(, number)?\}\}/g, (_, name: string, asNumber?: string) => {
      const value = values[name] ?? constants[name] ?? ''
      return asNumber ? Number(value).toLocaleString(language) : String(value)
    })

  return {
    language: () => language,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Loads the loaded namespaces in another language, and then notifies everyone. */
    async changeLanguage(next: string) {
      chosen = next
      await Promise.all([...wanted].map((namespace) => fetchOne(next, namespace)))
      // Another one may have been chosen while this one was loading.
      if (chosen !== next) return
      language = next
      for (const listener of listeners) listener()
    },
    /** Loads a namespace in the present language, and from now on in every other that is chosen. */
    want: (namespace: string): Promise<void> => {
      wanted.add(namespace)
      return fetchOne(language, namespace)
    },
    exists: (key: string, namespace: string) => find(key, namespace, undefined) !== undefined,
    /** The text of a key; a missing one shows as its key, which is seen at once. */
    text: (key: string, namespace: string, values: Values = {}): string => {
      const text = find(key, namespace, values['count']) ?? values['defaultValue']
      return typeof text === 'string' ? filled(text, values) : key
    },
  }
}

function textAt(texts: Texts | undefined, path: string): string | undefined {
  let found: string | Texts | undefined = texts
  for (const key of path.split('.')) {
    if (typeof found !== 'object') return undefined
    found = found[key]
  }
  return typeof found === 'string' ? found : undefined
}
