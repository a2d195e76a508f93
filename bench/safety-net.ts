// npm run bench:safety
// The rules on persons for 20 medicines, 40 diagnoses and the laboratory values of ten years: the
// first call of a fresh process, which counts for whoever opens the page after a start, and later
// calls, against one medicine and an empty record in the same run. Doses do not slow it down: the
// rules read plans, and amounts look back over some weeks, however long somebody has taken them.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { DRUGS } from '../domain/src/drugs.ts'
import { netOf } from '../domain/src/net/engine.ts'
import { NET_ANALYTES } from '../domain/src/net/lab-values.ts'
import { NOTHING_KNOWN, type RecordFacts } from '../domain/src/net/record.ts'
import { CONDITIONS } from '../domain/src/conditions.ts'
import { median } from './support/compare.ts'
import { atMost } from './support/report.ts'

const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 9)
const MEDICINES = 20
const DIAGNOSES = 40
const YEARS = 10
const CALLS = 50
const MAX_MS = 20

const medicine = (drug_name: string, index: number) => ({
  id: String(index),
  entered: { drug_name, strength: '20 mg', form: 'tablet' as const, route: null, ingredients: [] },
})
const step = Math.floor(DRUGS.length / MEDICINES)
const many = DRUGS.filter((_, index) => index % step === 0)
  .slice(0, MEDICINES)
  .map(({ name_de }, index) => medicine(`${name_de} Muster 20 mg`, index))
const today = { ...NOTHING_KNOWN, today: '2027-03-01' }
const full: RecordFacts = {
  ...today,
  date_of_birth: '1940-05-01',
  sex: 'female',
  diagnoses: CONDITIONS.slice(0, DIAGNOSES).map(({ key, name }) => ({
    id: key,
    name: `${name}, known for long`,
    icd10: null,
    status: 'active',
  })),
  labs: NET_ANALYTES.flatMap((analyte) =>
    Array.from({ length: YEARS * 4 }, (_, quarter) => ({
      analyte,
      value: 5,
      comparator: null,
      unit: 'mmol/L',
      taken_on: `${2017 + Math.floor(quarter / 4)}-0${1 + 2 * (quarter % 4)}-01`,
      report: String(quarter),
    })),
  ),
}

function timed(work: () => unknown): number {
  const begun = performance.now()
  work()
  return performance.now() - begun
}

/** The first call of a process that has only just read the rules. */
async function firstCall(): Promise<number> {
  const child = fork(new URL(import.meta.url), ['first'], { execArgv: process.execArgv })
  const [ms] = (await once(child, 'message')) as [number]
  return ms
}

if (process.argv[2] === 'first') {
  process.send?.(timed(() => netOf(many, full)))
} else {
  const firsts: number[] = []
  for (let round = 0; round < ROUNDS; round++) firsts.push(await firstCall())
  const times = Array.from({ length: CALLS }, () => ({
    one: timed(() => netOf(many.slice(0, 1), today)),
    all: timed(() => netOf(many, full)),
  }))
  const later = median(times.map(({ all }) => all))
  const one = median(times.map((time) => time.one))
  console.log(`one medicine, empty record: ${one.toFixed(3)} ms; all: ${(later / one).toFixed(0)} × as long`)
  console.table([
    atMost('first call of a process', MAX_MS, median(firsts), 'ms'),
    atMost('later calls', MAX_MS, later, 'ms'),
  ])
}
