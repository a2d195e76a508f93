import type { PublicPageRequest } from '@salve/contract/public-pages.ts'
import { paths } from '../lib/paths.ts'
import { PRODUCT_NAME } from '../lib/product.ts'
import { publicTexts, say } from '../pages/public/frame/texts.ts'

/** The paper of both themes and the primary colour, for what stands outside of any style sheet. */
export const OUTSIDE_COLOURS = { light: '#FBFAF7', dark: '#101716', primary: '#0F6B63' }

/** What a phone needs to install the app. */
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
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  })
}
