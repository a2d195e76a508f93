import { type ImportProblem, problem, stateOf } from './problems.ts'
import type { ReadLine } from './read-line.ts'
import { joinedHalves } from './read-log-entry.ts'

/** Number of lines below within which the other number of a pressure is looked for. */
const WITHIN = 8

/**
 * Joins the two numbers of a blood pressure on two lines of one moment. Lines come out in order, at
 * most a few later than they went in.
 */
export class PairedLines<Line> {
  #waiting: { at: Line; read: ReadLine }[] = []

  add(at: Line, read: ReadLine): { at: Line; read: ReadLine }[] {
    const other = { at, read }
    const [partner, ...more] = this.#waiting.filter((one) => isOtherHalf(one.read, read))
    this.#waiting.push(other)
    // With two candidates for the other half, nobody can tell which it is.
    if (partner && more.length === 0) join(partner, other)
    return this.#ready()
  }

  end(): { at: Line; read: ReadLine }[] {
    return this.#waiting.splice(0)
  }

  #ready(): { at: Line; read: ReadLine }[] {
    const open = this.#waiting.findIndex(({ read }) => read.half)
    const count = open < 0 ? this.#waiting.length : Math.max(open, this.#waiting.length - WITHIN)
    return this.#waiting.splice(0, count)
  }
}

function isOtherHalf({ half: one }: ReadLine, { half: other }: ReadLine): boolean {
  return (
    one !== undefined &&
    other !== undefined &&
    one.value.key !== other.value.key &&
    (one.pulse === null || other.pulse === null) &&
    one.said.measured_at === other.said.measured_at
  )
}

const apart = (read: ReadLine): ImportProblem[] =>
  read.problems.filter(({ code }) => code !== 'values_of_kind')

function join(first: { read: ReadLine }, second: { read: ReadLine }): void {
  const [one, other] = [first.read.half, second.read.half]
  if (!one || !other) return
  const { drafts, line } = joinedHalves(one, other)
  const isKept = drafts.length > 0
  const { half: _, ...above } = first.read
  const { half: __, ...below } = second.read
  const problems = [...apart(first.read), ...line.problems]
  const rest = [...apart(second.read), ...(isKept ? [problem('other_half')] : line.problems)]
  first.read = withProblems(above, isKept ? drafts : above.drafts, problems)
  second.read = withProblems(below, isKept ? [] : below.drafts, rest)
}

const withProblems = (read: ReadLine, drafts: ReadLine['drafts'], problems: ImportProblem[]): ReadLine => ({
  ...read,
  drafts,
  problems,
  state: stateOf(problems, drafts.length > 0),
})
