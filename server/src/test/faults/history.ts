import { appendFileSync, readFileSync } from 'node:fs'
import { newId } from '../../lib/ids.ts'

const SYMPTOMS = '/api/medical-records/symptoms/'

/** A client's knowledge of one create: the request and, if an answer came, the acknowledgement. */
export interface Sent {
  key: string
  token: string
  body: Record<string, unknown>
  acknowledged: boolean
}

/**
 * The client's own account of what happened, written line by line as it happens, and read by the
 * checker alone.
 */
export class History {
  readonly #file: string
  constructor(file: string) {
    this.#file = file
  }

  write(sent: Sent): void {
    appendFileSync(this.#file, `${JSON.stringify(sent)}\n`)
  }

  /** Each create once; its last line counts. */
  read(): Sent[] {
    const lines = readFileSync(this.#file, 'utf8').trim().split('\n')
    return [...new Map(lines.map((line) => [JSON.parse(line).key, JSON.parse(line) as Sent])).values()]
  }
}

/** Sends one create, noting it before and after. True when it was acknowledged. */
export async function create(url: string, history: History, sent: Sent): Promise<boolean> {
  history.write(sent)
  try {
    const answer = await fetch(url + SYMPTOMS, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${sent.token}`,
        'content-type': 'application/json',
        'idempotency-key': sent.key,
      },
      body: JSON.stringify(sent.body),
    })
    if (answer.status !== 201) return false
  } catch {
    return false
  }
  history.write({ ...sent, acknowledged: true })
  return true
}

export function newSymptom(token: string): Sent {
  const key = newId()
  const body = {
    health_issue: null,
    name: `Symptom ${key}`,
    severity: Number.parseInt(key.slice(-1), 16) % 11,
    recorded_date: '2026-03-01',
    recorded_time: '08:30',
    description: `what was felt, ${key}`.repeat(20),
  }
  return { key, token, body, acknowledged: false }
}

/** Every entry of a patient as the server shows them. */
export async function readAll(url: string, token: string): Promise<Record<string, unknown>[]> {
  const entries: Record<string, unknown>[] = []
  let cursor = ''
  do {
    const answer = await fetch(`${url}${SYMPTOMS}?limit=200${cursor && `&cursor=${cursor}`}`, {
      headers: { authorization: `Bearer ${token}` },
    })
    if (answer.status !== 200) throw new Error(`the list answers ${answer.status}`)
    const page = (await answer.json()) as { results: Record<string, unknown>[]; next: string | null }
    entries.push(...page.results)
    cursor = page.next ?? ''
  } while (cursor)
  return entries
}
