import type { OwnImport } from '@salve/contract/users/import.ts'

/** Why a file is not taken. */
export class Refused extends Error {
  override name = 'Refused'
  readonly problem: NonNullable<OwnImport['problem']>
  constructor(problem: NonNullable<OwnImport['problem']>) {
    super(problem)
    this.problem = problem
  }
}
