import type { Plugin } from 'vite'

/**
 * The page's style before its scripts, of which a browser would else fetch all at once: on a slow line the first paint would
 * wait for the last of them.
 */
export const styleFirst = (): Plugin => ({
  name: 'style-first',
  transformIndexHtml: {
    order: 'post',
    handler: (html) =>
      html.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"'),
  },
})
