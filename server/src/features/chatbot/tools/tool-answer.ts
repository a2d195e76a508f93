import type { Proposal, Source, SourcePlace } from '@salve/contract/chatbot/answers.ts'
import { type Language, localeOf } from '@salve/domain/language.ts'

/** A proposal as it is kept; whether it was saved is looked up whenever it is shown. */
type Unsaved<P> = P extends unknown ? Omit<P, 'state'> : never
export type NewProposal = Unsaved<Proposal>

/** A tool's result in words, with its sources. */
export interface ToolAnswer {
  text: string
  sources: Source[]
  proposal?: NewProposal
}

export const source = (place: SourcePlace, label: string, id: string | null = null): Source => ({
  place,
  id,
  label,
})

/** The text of the reader's language. */
export const inWords = (language: Language, en: string, de: string): string => (language === 'de' ? de : en)

/** A number as the reader writes it, with as many decimals as it has, up to three. */
export const number = (value: number, language: Language): string =>
  new Intl.NumberFormat(localeOf(language), { maximumFractionDigits: 3, useGrouping: false }).format(value)
