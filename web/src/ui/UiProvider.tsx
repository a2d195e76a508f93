import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { RouterProvider } from 'react-aria-components'

/** The few words that components say by themselves. React Aria brings the rest in each language. */
export interface UiTexts {
  /** Marks a field that may stay empty: "optional". */
  optional: string
  showPassword: string
  hidePassword: string
  close: string
  /** Said while a button's work is going on: "Please wait". */
  pending: string
}

export interface UiSettings {
  texts: UiTexts
  use24HourClock: boolean
  /** Orders the parts of a date in fields: `yyyy-MM-dd`, `dd.MM.yyyy` … */
  dateFormat: string
}

const UiContext = createContext<UiSettings | null>(null)

/** The words of components and their formats of time. Throws outside of `UiProvider`. */
export function useUi(): UiSettings {
  const settings = useContext(UiContext)
  if (!settings) throw new Error('Put <UiProvider> around the components of ui/.')
  return settings
}

// React Aria adds a style element unless an element with this id exists; base.css contains its
// rule.
const PRESSABLE_STYLE_ID = 'react-aria-pressable-style'
if (typeof document !== 'undefined' && !document.getElementById(PRESSABLE_STYLE_ID)) {
  const marker = document.createElement('meta')
  marker.id = PRESSABLE_STYLE_ID
  document.head.append(marker)
}

export interface UiProviderProps {
  /**
   * A locale of the build, such as `en-GB` or `de-DE`: orders dates, writes numbers, names the
   * parts of controls.
   */
  locale: string
  texts: UiTexts
  use24HourClock?: boolean
  dateFormat?: string
  /** Follows a link without loading the page, as the router does. */
  navigate: (path: string) => void
  /** Converts a path to a link's address. */
  useHref?: (path: string) => string
  children: ReactNode
}

/** Wraps everything: language, texts and client-side links for all components of ui/. */
export function UiProvider(props: UiProviderProps) {
  const {
    locale,
    texts,
    use24HourClock = true,
    dateFormat = 'yyyy-MM-dd',
    navigate,
    useHref = samePath,
    children,
  } = props
  const settings = useMemo(() => ({ texts, use24HourClock, dateFormat }), [texts, use24HourClock, dateFormat])
  return (
    <UiContext value={settings}>
      <I18nProvider locale={locale}>
        <RouterProvider navigate={navigate} useHref={useHref}>
          {children}
        </RouterProvider>
      </I18nProvider>
    </UiContext>
  )
}

const samePath = (path: string) => path
