import type { Sql } from '../db/client.ts'
import { sql } from '../db/sql.ts'

const PIECE_BYTES = 512 * 1024

interface ImportKey {
  patient: string
  id: string
}

/** Stores a file beside its import, piece by piece as it arrives; `look` sees each piece. */
export async function keepPieces(
  db: Sql,
  { patient, id }: ImportKey,
  file: AsyncIterable<Buffer>,
  look: (piece: Buffer) => void,
): Promise<void> {
  let waiting: Buffer[] = []
  let size = 0
  let position = 0
  const write = async () => {
    const content = Buffer.concat(waiting)
    waiting = []
    size = 0
    await sql`insert into import_pieces values (${patient}, ${id}, ${position}, ${content})`.execute(db)
    position += 1
  }
  for await (const piece of file) {
    look(piece)
    waiting.push(piece)
    size += piece.length
    if (size >= PIECE_BYTES) await write()
  }
  if (size > 0) await write()
}

/** The file of an import, piece by piece. */
export async function* readPieces(db: Sql, { patient, id }: ImportKey): AsyncGenerator<Buffer> {
  for (let position = 0; ; position += 1) {
    const { rows } = await sql<{ content: Buffer }>`
      select content from import_pieces where user_id = ${patient} and import = ${id} and position = ${position}
    `.execute(db)
    if (!rows[0]) return
    yield rows[0].content
  }
}
