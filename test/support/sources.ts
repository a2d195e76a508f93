import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize, relative } from 'node:path'

/** The TypeScript files below some folders, as paths from the root. */
export function sourceFiles(root: string, folders: string[]): string[] {
  return folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
      .map((entry) => relative(root, join(entry.parentPath, entry.name))),
  )
}

/**
 * Every text file under version control, but for the lockfile, which names packages alone; not
 * those deleted and not yet committed.
 */
export function textFiles(root: string): string[] {
  const listed = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' }).split('\0')
  return listed.filter(
    (file) =>
      /\.(tsx?|m?js|json|md|sql|css|html|ya?ml|example)$/.test(file) &&
      file !== 'package-lock.json' &&
      existsSync(join(root, file)),
  )
}

export interface Import {
  /** From the root. */
  to: string
  typesOnly: boolean
}

const STATEMENT =
  /^\s*(?:import|export)\s+(type\s+)?(?:[^'"()]*?\sfrom\s+)?['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)/gm

/** Returns a file's imports from the project itself. */
export function importsOf(root: string, file: string): Import[] {
  const text = readFileSync(join(root, file), 'utf8')
  return [...text.matchAll(STATEMENT)].flatMap(([, type, fixed, dynamic]) => {
    const to = resolve(file, fixed ?? dynamic ?? '')
    return to ? [{ to, typesOnly: type !== undefined }] : []
  })
}

function resolve(file: string, specifier: string): string | null {
  const own = /^@salve\/(domain|contract)\/(.*)$/.exec(specifier)
  if (own) return `${own[1]}/src/${own[2]}`
  if (!specifier.startsWith('.') || !/\.tsx?$/.test(specifier)) return null
  return normalize(join(dirname(file), specifier))
}
