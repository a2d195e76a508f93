import { Language } from '@salve/contract/users/profile.ts'
import * as z from 'zod/mini'

export const FORMAT = 'salve-export'
/** Rises when a reader of the format before would misunderstand the file. */
export const FORMAT_VERSION = 1
export const MANIFEST = 'manifest.json'

const Sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/))
const Count = z.int().check(z.gte(0))
const Path = z.string().check(z.minLength(1), z.maxLength(300))

/** The last entry of the file, which describes the others; see docs/export-format.md. */
export const Manifest = z.object({
  format: z.literal(FORMAT),
  version: z.int(),
  made_by: z.string().check(z.maxLength(100)),
  made_at: z.iso.datetime(),
  language: Language,
  digest: Sha256,
  tables: z
    .array(
      z.object({
        name: z.string().check(z.maxLength(63)),
        path: Path,
        rows: Count,
        columns: z.array(z.string().check(z.maxLength(63))).check(z.maxLength(100)),
      }),
    )
    .check(z.maxLength(200)),
  files: z.array(z.object({ document: z.uuid(), path: Path })),
  missing_files: z.array(z.uuid()),
  entries: z.array(z.object({ path: Path, size: Count, sha256: Sha256 })),
})
export type Manifest = z.infer<typeof Manifest>

/** Returns the contents of the last entry, or the reason why it cannot be read here. */
export function manifestIn(
  text: string,
): { manifest: Manifest } | { problem: 'not_an_export' | 'other_version' | 'changed' } {
  let content: unknown
  try {
    content = JSON.parse(text)
  } catch {
    return { problem: 'not_an_export' }
  }
  const { format, version } = (content ?? {}) as { format?: unknown; version?: unknown }
  if (format !== FORMAT) return { problem: 'not_an_export' }
  if (version !== FORMAT_VERSION) return { problem: 'other_version' }
  const manifest = Manifest.safeParse(content)
  return manifest.success ? { manifest: manifest.data } : { problem: 'changed' }
}
