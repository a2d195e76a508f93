import type { Files } from '../../integrations/files/files.ts'
import { keepChecked, type KeptDocument } from '../../integrations/files/keep-checked.ts'
import { AppError } from '../../lib/errors.ts'
import { linesIn } from './lines.ts'
import type { OwnArchive } from './own-archive.ts'
import { Refused } from './refused.ts'

/** The facts about its file in the row of a document. */
interface Said {
  file_name: string
  media_type: string
}

/** Reads the facts about the documents' files from the rows of an archive, by their ids. */
export async function namesOf(archive: OwnArchive): Promise<Map<string, Said>> {
  const names = new Map<string, Said>()
  if (!archive.manifest.tables.some(({ name }) => name === 'documents')) return names
  for await (const line of linesIn(archive.read('data/documents.jsonl'))) {
    const { id, file_name, media_type } = JSON.parse(line) as Said & { id: string }
    names.set(id, { file_name, media_type })
  }
  return names
}

/**
 * Stores a document's file. The archive's author chose its bytes and its row's description: throws
 * `Refused` for what an upload would refuse, and for a mismatched type.
 */
export async function keepAsUploaded(
  files: Files,
  content: AsyncGenerator<Buffer>,
  said: Said | undefined,
): Promise<KeptDocument> {
  const kept = await keepChecked(files, content, String(said?.file_name)).catch(async (error: unknown) => {
    await content.return(undefined)
    throw error instanceof AppError && [415, 422].includes(error.status) ? new Refused('unsafe') : error
  })
  if (kept.mediaType === said?.media_type) return kept
  await files.drop(kept.name)
  throw new Refused('unsafe')
}
