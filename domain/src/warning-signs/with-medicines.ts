import { gravestOf, rankOf, type ToldSign } from './levels.ts'

/**
 * A general warning sign together with those that medicines make urgent: each adds which medicine
 * to name, and none weakens another. The gravest leads; among equals, the general one.
 */
export function joinedSigns(general: ToldSign | null, ofMedicines: readonly ToldSign[]): ToldSign | null {
  const all = [...(general ? [general] : []), ...ofMedicines].toSorted((a, b) => rankOf(a) - rankOf(b))
  const first = gravestOf(all)
  if (!first || all.length === 1) return first
  return {
    ...first,
    answer: all.map(({ answer }) => answer).join('\n'),
    answer_de: all.map(({ answer_de }) => answer_de).join('\n'),
    source: [...new Set(all.map(sourceOf))].join('; '),
    year: null,
  }
}

const sourceOf = ({ source, year }: ToldSign): string =>
  year === null || source.includes(String(year)) ? source : `${source}, ${year}`
