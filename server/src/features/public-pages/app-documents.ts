import type { PublicPages } from '@salve/contract/public-pages.ts'
import { type Document, prepareDocument } from './document.ts'

/**
 * The single-page app as found at each of its addresses, and with status 404 where there is no
 * screen. It names the screen's scripts from the start: else a browser hears of them only when it
 * has fetched and run those before.
 */
export function appDocuments(
  pages: Pick<PublicPages, 'isAppPath' | 'scriptsOf'>,
  body: string,
): (path: string) => Promise<Document> {
  const prepared = new Map<string, Promise<Document>>()
  const prepare = async (scripts: readonly string[]) => {
    const links = scripts.map(
      (script) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="${script}">\n    `,
    )
    const named = body.replace('</head>', () => `${links.join('')}</head>`)
    return prepareDocument({ status: 200, type: 'text/html; charset=utf-8', body: named })
  }
  const withScripts = (scripts: readonly string[]) => {
    const key = scripts.join()
    const document = prepared.get(key) ?? prepare(scripts)
    prepared.set(key, document)
    return document
  }
  return async (path) =>
    pages.isAppPath(path) ? withScripts(pages.scriptsOf(path)) : { ...(await withScripts([])), status: 404 }
}
