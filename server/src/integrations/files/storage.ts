import type { Span } from '../../lib/sealed-chunks.ts'

/** The store of sealed files. We make the names: two hexadecimal digits, a slash, thirty more. */
export interface Storage {
  /**
   * Stores a whole file, or nothing of it (a piece of `content` is good until the next one is asked
   * for): when `content` throws or the storage fails, what had arrived is removed. Resolves when it
   * is there for good. Rejects with `content`'s own error, or with a 503.
   */
  put(name: string, content: AsyncIterable<Buffer>): Promise<void>
  /**
   * The file, or a part of it. Rejects with a 503 before the first byte; a fault in the middle ends
   * the stream with an error.
   */
  get(name: string, span?: Span): Promise<AsyncIterable<Uint8Array>>
  /**
   * Removes a file and what an interrupted `put` has left of it; one that is not there is removed
   * already.
   */
  remove(name: string): Promise<void>
}
