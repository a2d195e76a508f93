import { buffer } from 'node:stream/consumers'
import type { Found } from './document-reader.ts'
import { findIn } from './find-in.ts'

/* A process of its own: the file comes in by standard input, what was found goes out as one message. */
const [, , mediaType = ''] = process.argv
const found: Found = await findIn(mediaType, await buffer(process.stdin))
process.send?.(found, () => process.exit())
