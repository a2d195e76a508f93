import { listReceipts, type Receipt } from '@salve/contract/shares/receipts.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { requestFor } from '../../api/endpoints.ts'
import { useServices } from '../../api/services.ts'
import { type ScopeKey, scopeOf } from '../../lib/recordScope.ts'
import { localStore } from '../../lib/storage.ts'
import { checkChain, keep, readKept, type Verdict } from './checkChain.ts'

const PAGE = 200

export type ChainCheck =
  | { state: 'checking'; lines: number }
  /** Some lines could not be loaded. */
  | { state: 'failed' }
  /** The browser checks nothing where the address is not secure. */
  | { state: 'unavailable' }
  | Verdict

class Unreadable extends Error {}

/** Checks the chain of the receipts of a record in this browser. */
export function useChainCheck(owner: ScopeKey): ChainCheck {
  const { client } = useServices()
  const [check, setCheck] = useState<ChainCheck>({ state: 'checking', lines: 0 })

  const run = useEffectEvent(async (of: ScopeKey, signal: AbortSignal): Promise<ChainCheck> => {
    if (!globalThis.crypto?.subtle) return { state: 'unavailable' }
    const readPage = async (cursor: string | null) => {
      const query = { limit: PAGE, ...(cursor && { cursor }) }
      const answer = await client.call(requestFor(listReceipts, { query }), signal)
      if (!answer.ok) throw new Unreadable()
      return answer.body as { results: Receipt[]; next: string | null }
    }
    try {
      const verdict = await checkChain({
        userId: scopeOf(of).patient,
        readPage,
        kept: readKept(localStore, of),
        onProgress: (lines) => !signal.aborted && setCheck({ state: 'checking', lines }),
      })
      const newest = verdict.state === 'holds' ? verdict.lines[0] : undefined
      if (newest)
        keep(localStore, of, {
          position: newest.position,
          hash: newest.hash,
          seen_at: new Date().toISOString(),
        })
      return verdict
    } catch (error) {
      if (error instanceof Unreadable) return { state: 'failed' }
      throw error
    }
  })

  useEffect(() => {
    const stop = new AbortController()
    void run(owner, stop.signal).then((result) => !stop.signal.aborted && setCheck(result))
    return () => stop.abort()
  }, [owner])

  return check
}
