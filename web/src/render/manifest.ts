import type { PublicPageRequest } from '@salve/contract/public-pages.ts'
import { paths } from '../lib/paths.ts'
import { PRODUCT_NAME } from '@salve/contract/product.ts'
import { publicTexts, say } from '../pages/public/frame/texts.ts'

/** The background of both themes and the primary colour, for uses outside any style sheet. */
export const OUTSIDE_COLOURS = { light: '#FBFAF7', dark: '#101716', primary: '#0F6B63' }

/** The shortcuts of the app's icon. */
const TODAY = { en: 'Today', de: 'Heute' }
const NEW_ENTRY = { en: 'New measurement', de: 'Neuer Messwert' }

/**
 * The pictures that an app store, or a browser's offer to install, shows: `npm run pictures` takes
 * them.
 */
const PICTURES = [
  { name: 'today', label: TODAY },
  { name: 'charts', label: { en: 'Charts', de: 'Diagramme' } },
]
const FORMS = [
  { form_factor: 'narrow', sizes: '720x1480' },
  { form_factor: 'wide', sizes: '1440x900' },
]

/** The manifest that a phone needs to install the app. */
export function renderManifest({ language }: PublicPageRequest): string {
  return JSON.stringify({
    name: PRODUCT_NAME,
    short_name: PRODUCT_NAME,
    description: say(publicTexts[language].landing.description),
    lang: language,
    id: paths.landing(),
    start_url: paths.dashboard(),
    scope: paths.landing(),
    display: 'standalone',
    background_color: OUTSIDE_COLOURS.light,
    theme_color: OUTSIDE_COLOURS.primary,
    shortcuts: [
      { name: TODAY[language], url: paths.dashboard() },
      { name: NEW_ENTRY[language], url: paths.newLogEntry() },
    ].map((shortcut) => ({ ...shortcut, icons: [{ src: '/icon-192.png', sizes: '192x192' }] })),
    screenshots: FORMS.flatMap(({ form_factor, sizes }) =>
      PICTURES.map(({ name, label }) => ({
        src: `/screens/${name}-${form_factor}-${language}.webp`,
        sizes,
        type: 'image/webp',
        form_factor,
        label: label[language],
      })),
    ),
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  })
}
