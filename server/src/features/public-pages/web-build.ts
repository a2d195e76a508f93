import type { PublicPages } from '@salve/contract/public-pages.ts'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { appDocuments } from './app-documents.ts'
import type { Document } from './document.ts'

const DIST = fileURLToPath(new URL('../../../../web/dist/', import.meta.url))

/** Served below `/assets/`, and of the build's own. */
const NOT_FOR_THEMSELVES = /^(assets|\.vite)\//

/** The web app as built by `npm run build`. */
export interface WebBuild {
  pages: PublicPages
  /** The single-page app, as found at a path. */
  appAt: (path: string) => Promise<Document>
  /** A folder of files whose names change with their content. */
  assetsFolder: string
  /** A folder of the files named in `files`, by their paths in it, whose names stay. */
  folder: string
  files: string[]
}

/** Null when the web app has not been built: then only the API is served. */
export async function readWebBuild(): Promise<WebBuild | null> {
  const artefact = join(DIST, 'render', 'public.js')
  const folder = join(DIST, 'client')
  const index = join(folder, 'index.html')
  if (!existsSync(artefact) || !existsSync(index)) return null
  const [pages, body, entries] = await Promise.all([
    import(artefact) as Promise<PublicPages>,
    readFile(index, 'utf8'),
    readdir(folder, { withFileTypes: true, recursive: true }),
  ])
  return {
    pages,
    appAt: appDocuments(pages, body),
    assetsFolder: join(folder, 'assets'),
    folder,
    files: entries
      .filter((entry) => entry.isFile() && !/\.(html|br|gz)$/.test(entry.name))
      .map(({ name, parentPath }) => relative(folder, join(parentPath, name)).replaceAll(sep, '/'))
      .filter((file) => !NOT_FOR_THEMSELVES.test(file)),
  }
}
