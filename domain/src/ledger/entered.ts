import type { DoseForm } from '../dose-forms.ts'

/** A medicine on a plan, or as somebody names it. */
export interface Entered {
  readonly drug_name: string
  readonly strength: string | null
  readonly form: DoseForm
  readonly route: string | null
  readonly ingredients: readonly { readonly inn: string; readonly strength: string | null }[]
}
