import type { Snapshot } from './snapshot.ts'

/** The original of a document, and its path in an export. */
export interface FileOfDocument {
  document: string
  path: string
  stored_as: string
  size: number
}

const NAME_MAX = 120

/** The files of all documents, of those in the trash too. */
export async function filesOf({ client }: Snapshot, patient: string): Promise<Map<string, FileOfDocument>> {
  const { rows } = await client.query<{ id: string; file_name: string; stored_as: string; size: number }>(
    'select id, file_name, stored_as, size from documents where user_id = $1 order by id',
    [patient],
  )
  return new Map(
    rows.map(({ id, file_name, stored_as, size }) => [
      id,
      { document: id, path: `files/${id}-${safeName(file_name)}`, stored_as, size },
    ]),
  )
}

/** A name that every system can keep, with its ending. */
function safeName(name: string): string {
  const plain = name
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Cf}"<>|:*?\\/\ufffd]/gu, '_')
    .replaceAll(/\.{2,}/g, '.')
    .slice(-NAME_MAX)
    .toWellFormed()
    .replaceAll('\ufffd', '_')
    .replace(/[. ]+$/, '')
  return plain || 'file'
}
