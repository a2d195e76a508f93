import type { Plugin } from 'vite'
import { LATIN_FONT } from './latinFont.ts'

/**
 * The page's style and letters before its scripts, of which a browser would else fetch all at once:
 * on a slow line the first paint would wait for the last of them. It hears of the letters
 * themselves only with the first text, which would be drawn twice.
 */
export const styleFirst = (): Plugin => ({
  name: 'style-first',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle = {} }) => {
      const font = Object.keys(bundle).find((name) => name.includes(LATIN_FONT))
      const link =
        font && `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${font}">\n    `
      return html
        .replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"')
        .replace('<script src="/theme.js">', (script) => `${link ?? ''}${script}`)
    },
  },
})
