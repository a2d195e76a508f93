import { hash } from 'node:crypto'
import { relative } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { root } from '../../scripts/lib/paths.mjs'

/**
 * The files that take longest, by their seconds. Begun late, one of them would keep a single core
 * busy while the other has nothing left to do; the size of a file says little about its time.
 */
const LONGEST = [
  'e2e/offline.test.ts',
  'test/start.test.ts',
  'e2e/outbox.test.ts',
  'e2e/unsent-messages.test.ts',
  'e2e/gallery.test.ts',
  'e2e/medication-plans.test.ts',
  'e2e/health-issues.test.ts',
  'e2e/doses.test.ts',
  // After those that need no demo patients, who are being made meanwhile.
  'e2e/accessibility/demo-de.test.ts',
  'e2e/accessibility/demo.test.ts',
  'e2e/accessibility/newcomer-de.test.ts',
  'server/src/features/users/import/import.test.ts',
  'server/src/commands/doctor/doctor.test.ts',
  'server/src/db/embedded/start.test.ts',
  'server/src/features/chat/guests/guests.test.ts',
  'web/src/pages/medication/plan-form.test.tsx',
]

function placeOf({ moduleId }: TestSpecification): number {
  const at = LONGEST.findIndex((name) => moduleId.endsWith(`/${name}`))
  return at === -1 ? LONGEST.length : at
}

/** In an order of the seed's own. */
function shuffled(files: TestSpecification[], seed: string): TestSpecification[] {
  const placeOf = new Map(files.map((file) => [file, hash('sha256', `${seed} ${nameOf(file)}`)]))
  return files.toSorted((a, b) => (String(placeOf.get(a)) < String(placeOf.get(b)) ? -1 : 1))
}

const nameOf = ({ moduleId }: TestSpecification) => relative(root, moduleId)

/**
 * Runs the longest files first, and the others in vitest's own order. `FILE_ORDER=1` shuffles them:
 * files that share what they load must pass in every order.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const seed = process.env['FILE_ORDER']
    if (seed !== undefined) return shuffled(files, seed)
    return (await super.sort(files)).toSorted((a, b) => placeOf(a) - placeOf(b))
  }
}
