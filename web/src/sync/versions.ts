import type { Row } from './entry.ts'

/**
 * The base of a call or an entry: a record's version in a header, the earlier dose mark in the
 * body.
 */
interface Built {
  headers?: Record<string, string>
  body?: unknown
}

/** The server's versions in place of those made up here, whichever tab has sent them. */
export interface Versions {
  note: (record: string, made: string | null, version: string) => void
  /**
   * The same, made from what its version has become: its answer may have come while the change was
   * typed or put away.
   */
  upToDate: <T extends Built>(record: string | undefined, built: T) => T
  stop: () => void
}

type Became = [name: string, version: string]

const nameOf = (record: string | undefined, made: unknown) => `${record} ${String(made)}`

/** `name`: of the channel by which tabs tell each other. */
export function createVersions(name?: string): Versions {
  const became = new Map<string, string>()
  const channel = name && typeof BroadcastChannel !== 'undefined' ? new BroadcastChannel(name) : null
  channel?.addEventListener('message', ({ data }: MessageEvent<Became>) => became.set(...data))
  return {
    note: (record, made, version) => {
      const news: Became = [nameOf(record, made), version]
      became.set(...news)
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel stays in its origin
      channel?.postMessage(news)
    },
    upToDate: (record, built) => {
      const now = (made: unknown) => became.get(nameOf(record, made))
      const version = now(built.headers?.['If-Match']?.slice(1, -1))
      const said = ['marked_at', 'replaces'].flatMap((name) => {
        const moment = now((built.body as Row | undefined)?.[name])
        return moment === undefined ? [] : [[name, moment]]
      })
      return {
        ...built,
        ...(version !== undefined && { headers: { ...built.headers, 'If-Match': `"${version}"` } }),
        ...(said.length > 0 && { body: { ...(built.body as Row), ...Object.fromEntries(said) } }),
      }
    },
    stop: () => channel?.close(),
  }
}
