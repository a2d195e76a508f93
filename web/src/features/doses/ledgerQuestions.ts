import type { LedgerPage } from '@salve/contract/medications/ledger.ts'

/** A dose that is too much, or too soon, according to the ledger. */
export interface HeldDose {
  readonly name: string
  readonly page: LedgerPage
}

/**
 * The question about one tap. `before`: nothing is recorded yet, and yes records it; `after`: it is
 * recorded, since nobody could know at the tap, and no takes it back.
 */
export interface LedgerQuestion {
  readonly kind: 'before' | 'after'
  readonly held: readonly HeldDose[]
  readonly onAnswer: (isYes: boolean) => void
}

let questions: readonly LedgerQuestion[] = []
const listeners = new Set<() => void>()
/** Marks whose question was answered before they were sent: the server's verdict is known then. */
const told = new Set<string>()

function change(next: readonly LedgerQuestion[]): void {
  questions = next
  for (const listener of listeners) listener()
}

/** The question that is open now; the others come after it. */
export const openQuestion = (): LedgerQuestion | null => questions[0] ?? null

export function subscribeToQuestions(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Asks if these were taken, although they are too much. */
export function askBefore(held: readonly HeldDose[]): Promise<boolean> {
  return new Promise((resolve) => put({ kind: 'before', held, onAnswer: resolve }))
}

/** Warns that a recorded dose is too much, and offers to undo it. */
export function sayAfter(held: HeldDose, takeBack: () => void): void {
  put({ kind: 'after', held: [held], onAnswer: (isYes) => !isYes && takeBack() })
}

function put(question: LedgerQuestion): void {
  const asked: LedgerQuestion = {
    ...question,
    onAnswer: (isYes) => {
      change(questions.filter((one) => one !== asked))
      question.onAnswer(isYes)
    },
  }
  change([...questions, asked])
}

/**
 * A person who signs out or leaves the app answers nothing: a held dose is not recorded, and a
 * recorded one stays.
 */
export function dropQuestions(): void {
  const open = questions
  change([])
  for (const { kind, onAnswer } of open) onAnswer(kind === 'after')
}

/** Without this, a mark that waited for a network would be asked about twice. */
export const noteWarned = (idempotencyKey: string): void => void told.add(idempotencyKey)
export const wasWarned = (idempotencyKey: string | undefined): boolean =>
  idempotencyKey !== undefined && told.has(idempotencyKey)
