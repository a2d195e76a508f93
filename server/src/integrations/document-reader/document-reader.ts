import { fork } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { setPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'

/** The contents of a file. */
export interface Found {
  /** `nothing_found`: it could be read, and there is no text in it. */
  outcome: 'read' | 'nothing_found' | 'encrypted' | 'damaged' | 'too_large' | 'too_slow'
  /** For a file with pages. */
  pages: number | null
  text: string
  /** Pictures of the first page as WebP, re-encoded; the large one only for a picture. */
  small: Buffer | null
  large: Buffer | null
}

/**
 * Reads files of patients in a process of its own, which has no keys, no settings, no database, may
 * write nothing but into a folder that is removed after it, and is gone with its memory when it has
 * answered. One file at a time is what the caller sees to.
 */
export interface DocumentReader {
  /**
   * Rejects when the content cannot be had to its end, or the server is stopping: try again later.
   */
  read(mediaType: string, content: AsyncIterable<Uint8Array>): Promise<Found>
  /** Stops running work. */
  close(): void
}

const PROGRAM = fileURLToPath(new URL('./program.ts', import.meta.url))
/** Twenty scanned pages on a slow machine. */
const TIME_LIMIT_MS = 10 * 60_000
const HEAP_MEGABYTES = 512
/** Answering requests comes first. */
const NICENESS = 10

const nothingOf = (outcome: Found['outcome']): Found => ({
  outcome,
  pages: null,
  text: '',
  small: null,
  large: null,
})

export function openDocumentReader({ timeLimitMs = TIME_LIMIT_MS } = {}): DocumentReader {
  const closing = new AbortController()
  return {
    async read(mediaType, content) {
      closing.signal.throwIfAborted()
      const folder = await mkdtemp(join(tmpdir(), 'salve-read-'))
      const child = fork(PROGRAM, [mediaType], {
        execArgv: [
          `--max-old-space-size=${HEAP_MEGABYTES}`,
          '--permission',
          '--allow-fs-read=*',
          `--allow-fs-write=${folder}`,
          '--allow-addons',
          '--allow-worker',
          '--no-warnings',
        ],
        env: { TMPDIR: folder },
        serialization: 'advanced',
        // A library's output about a patient's file has no place in the log.
        stdio: ['pipe', 'ignore', 'ignore', 'ipc'],
      })
      const end = () => child.kill('SIGKILL')
      closing.signal.addEventListener('abort', end, { once: true })
      let isLate = false
      const timer = setTimeout(() => {
        isLate = true
        end()
      }, timeLimitMs)
      if (child.pid) setPriority(child.pid, NICENESS)
      const answer = new Promise<Found | null>((resolve, reject) => {
        child.once('message', (found) => resolve(found as Found))
        child.once('exit', () => resolve(null))
        child.once('error', reject)
      })
      try {
        if (child.stdin) await pipeline(Readable.from(content), child.stdin).catch(unlessItEnded(child))
        const found = await answer
        closing.signal.throwIfAborted()
        return found ?? nothingOf(isLate ? 'too_slow' : 'too_large')
      } finally {
        clearTimeout(timer)
        closing.signal.removeEventListener('abort', end)
        end()
        await rm(folder, { recursive: true, force: true })
      }
    },
    close: () => closing.abort(),
  }
}

/**
 * An ended process accepts no more input: its missing answer reports that. An interrupted content
 * is another matter.
 */
const unlessItEnded = (child: { exitCode: number | null; signalCode: string | null }) => (error: unknown) => {
  const code = (error as { code?: string }).code
  if (code !== 'EPIPE' && code !== 'ECONNRESET' && child.exitCode === null && child.signalCode === null)
    throw error
}
