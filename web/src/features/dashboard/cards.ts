import type { DashboardCards } from '@salve/contract/dashboard.ts'

/** The cards of the first screen, in their default order. */
export const CARD_NAMES = [
  'doses',
  'proposals',
  'appointment',
  'values',
  'issues',
  'messages',
  'symptoms',
  'advice',
] as const
export type CardName = (typeof CARD_NAMES)[number]

export interface PlacedCard {
  name: CardName
  isShown: boolean
}

export const NOT_ARRANGED: DashboardCards = { order: [], hidden: [] }

/**
 * Reads the stored arrangement, perhaps of another version of the app, as the cards that exist:
 * each once, new ones at the end.
 */
export function placedCards({ order, hidden }: DashboardCards): PlacedCard[] {
  const known = order.flatMap((kept) => CARD_NAMES.find((name) => name === kept) ?? [])
  return [...new Set([...known, ...CARD_NAMES])].map((name) => ({ name, isShown: !hidden.includes(name) }))
}

const isUnknown = (kept: string) => !CARD_NAMES.some((name) => name === kept)
const unknown = (names: readonly string[]) => [...new Set(names.filter(isUnknown))]

/** The cards as they are kept. What another version knows and this one does not stays as it was. */
export function keptCards(cards: readonly PlacedCard[], before: DashboardCards): DashboardCards {
  return {
    order: [...cards.map(({ name }) => name), ...unknown(before.order)],
    hidden: [...cards.flatMap(({ name, isShown }) => (isShown ? [] : [name])), ...unknown(before.hidden)],
  }
}

/** About how tall a card is beside the others. */
const HEIGHTS: Partial<Record<CardName, number>> = { doses: 4, values: 2 }
const heightOf = (names: readonly CardName[]) => names.reduce((sum, name) => sum + (HEIGHTS[name] ?? 1), 0)

/**
 * Two columns of about the same height, read one after the other: so the order is the same on a
 * phone.
 */
export function inColumns(names: readonly CardName[]): [CardName[], CardName[]] {
  const cuts = names.map((_, i) => i + 1)
  const unevenness = (cut: number) => Math.abs(heightOf(names.slice(0, cut)) - heightOf(names.slice(cut)))
  const cut = cuts.reduce((best, one) => (unevenness(one) < unevenness(best) ? one : best), 1)
  return [names.slice(0, cut), names.slice(cut)]
}
