import { RefillInput } from '@salve/contract/medications/supply.ts'
import { type MessageKey, messageText } from '@salve/contract/validation-messages.ts'
import { readAmount } from '@salve/domain/amount-input.ts'
import * as z from 'zod/mini'
import { currentLanguage } from '../../lib/i18n.ts'

/** A refill or a count as the form holds it: '' where nothing is entered. */
export interface RefillValues {
  kind: 'count' | 'refill'
  amount: string
  pack_size: string
  expires_on: string
  unit: string
  happened_at: string
  note: string
  uses_repeat: boolean
}

export const emptyRefill = (kind: RefillValues['kind']): RefillValues => ({
  kind,
  amount: '',
  pack_size: '',
  expires_on: '',
  unit: '',
  happened_at: '',
  note: '',
  uses_repeat: false,
})

/**
 * Parses amounts as people write them, "12½" or "1/3", and validates the rest by the contract.
 * `momentOf` gives the moment of a date; without one it is now.
 */
export const refillSchema = (momentOf: (date: string) => string | undefined) =>
  z.pipe(
    z.transform((given: Partial<RefillValues>, issues): RefillInput => {
      const refuse = (message: MessageKey, field: string) => {
        const text = messageText(message, currentLanguage())
        issues.issues.push({ code: 'custom', message: text, params: { text }, path: [field], input: given })
      }
      const read = (field: 'amount' | 'pack_size') => {
        const text = given[field]
        if (!text) return null
        const amount = readAmount(text)
        if (amount === null) refuse('amount', field)
        return amount
      }
      const amount = read('amount')
      if (!given.amount) refuse('required', 'amount')
      return {
        ...given,
        kind: given.kind ?? 'count',
        amount: amount ?? 0,
        pack_size: read('pack_size'),
        happened_at: given.happened_at ? momentOf(given.happened_at) : undefined,
      }
    }),
    RefillInput,
  )
