import { existsSync, readFileSync } from 'node:fs'
import type { Manifest } from 'vite'

/** A page's file lies where its address says, among the pages or among those of its feature. */
const PAGE = /^src\/(?:features\/[\w-]+\/)?pages\/(.+)\.tsx$/
/** Files of pages at their folder's own address. */
const OF_FOLDER = /\/(list|overview)$/

/**
 * The scripts of each screen that stands at an address of its own, besides those that every screen
 * begins with. The frame around a page is the `layout` of a folder above. Reads what Vite wrote
 * about the build; none before there is one.
 */
export function screenFiles(manifestFile: string): Record<string, string[]> {
  if (!existsSync(manifestFile)) return {}
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Manifest
  const begun = filesOf(manifest, ['index.html'])
  const screens = Object.keys(manifest).flatMap((key) => {
    const [, page] = PAGE.exec(key) ?? []
    if (!page || !manifest[key]?.isDynamicEntry) return []
    const path = page.replace(OF_FOLDER, '')
    const files = filesOf(manifest, [...layoutsOf(manifest, path), key])
    return [[`/${path}`, [...files].filter((file) => !begun.has(file))] as const]
  })
  return Object.fromEntries(screens)
}

const layoutsOf = (manifest: Manifest, path: string): string[] =>
  path
    .split('/')
    .map((_, at, parts) => `src/pages/${parts.slice(0, at + 1).join('/')}/layout.tsx`)
    .filter((key) => key in manifest)

/** The scripts of modules and of all that these import. */
function filesOf(manifest: Manifest, keys: readonly string[], found = new Set<string>()): Set<string> {
  for (const key of keys) {
    const { file, imports = [] } = manifest[key] ?? {}
    if (!file || found.has(`/${file}`)) continue
    found.add(`/${file}`)
    filesOf(manifest, imports, found)
  }
  return found
}
