/** A question that the way did not ask. */
export class Undecided extends Error {}

/**
 * The branches taken on one way through the sources. The same question gets the same answer on all
 * of the way, so that two branches that hang on one condition go together.
 */
export class Choices {
  readonly taken = new Map<string, number>()
  readonly #wanted: ReadonlyMap<string, number>
  #isDone = false
  readonly #offered = new Map<string, number>()

  constructor(wanted: ReadonlyMap<string, number>) {
    this.#wanted = wanted
  }

  /** Answers a number below `count`. */
  take(question: string, count: number): number {
    const before = this.taken.get(question)
    if (before !== undefined) return before
    if (this.#isDone) throw new Undecided()
    const answer = Math.min(this.#wanted.get(question) ?? 0, count - 1)
    this.taken.set(question, answer)
    this.#offered.set(question, count)
    return answer
  }

  /** Lets no further question be answered: the text is written. */
  finish(): void {
    this.#isDone = true
  }

  /** The ways that take one other branch than this one. */
  *others(): Generator<{ branch: string; wanted: Map<string, number> }> {
    const before = new Map<string, number>()
    for (const [question, count] of this.#offered) {
      for (let answer = 0; answer < count; answer++)
        if (answer !== this.taken.get(question))
          yield { branch: `${question}=${answer}`, wanted: new Map(before).set(question, answer) }
      before.set(question, this.taken.get(question) ?? 0)
    }
  }
}

const WAYS_MAX = 400

/** Runs something on as many ways as it takes to see each branch. */
export function onEachWay<Seen>(run: (choices: Choices) => Seen): Seen[] {
  const seen: Seen[] = []
  const known = new Set<string>()
  const waiting: ReadonlyMap<string, number>[] = [new Map()]
  for (let wanted = waiting.pop(); wanted; wanted = waiting.pop()) {
    if (seen.length >= WAYS_MAX) throw new Error(`more than ${WAYS_MAX} ways`)
    const choices = new Choices(wanted)
    seen.push(run(choices))
    for (const [question, answer] of choices.taken) known.add(`${question}=${answer}`)
    for (const { branch, wanted: other } of choices.others()) {
      if (known.has(branch)) continue
      known.add(branch)
      waiting.push(other)
    }
  }
  return seen
}
