import type { LogValue } from '@salve/contract/medical-records/log-entries.ts'
import { bandOf, CYCLE_BANDS, type Weight } from '@salve/domain/class-bands.ts'
import { nameIn } from '@salve/domain/language.ts'
import type { LogKindName } from '@salve/domain/log-kinds.ts'
import { plausibilityTyped } from '@salve/domain/log-limits.ts'
import { type Classified, classOfEntry, classOfValue, type NoClass } from '@salve/domain/value-classes.ts'
import { useContext, useMemo } from 'react'
import { languageOf } from '../../lib/i18n.ts'
import { PersonContext } from '../../lib/person.ts'
import { UnitSettingsContext } from '../../lib/unitSettings.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import type { BadgeTone } from '../../ui/content/Badge.tsx'
import { useListTargetRangesQuery } from './targetsApi.ts'

export interface ClassInWords {
  words: string
  /** A further remark, such as "Only the upper value is raised". */
  also: string[]
  tone: BadgeTone
  weight: Weight
  isOwnTarget: boolean
}

export interface Judged {
  class: ClassInWords | null
  why: NoClass | null
}

/** The facts that classify an entry. */
export interface Measured {
  kind: LogKindName
  values: readonly LogValue[]
  context: Readonly<Record<string, string>>
  /** The day on which it was measured. */
  day: string
}

const TONES: Record<Weight, BadgeTone> = { usual: 'neutral', outside: 'amber', urgent: 'coral' }
const NOTHING: Judged = { class: null, why: null }

export interface ValueClasses {
  of: (measured: Measured) => Judged
  ofBmi: (bmi: number, day: string) => Judged
  /** The remark about a number of days from one period to the next. */
  ofCycle: (days: number) => string
}

/**
 * The classes of values: by the person's own targets first, then by the general ranges and the
 * method of the settings.
 */
export function useValueClass(): ValueClasses {
  const { classificationMethod: method } = useContext(UnitSettingsContext)
  const person = useContext(PersonContext)
  const { i18n } = useTranslation()
  const targets = useListTargetRangesQuery().data?.results
  const language = languageOf(i18n.language)
  return useMemo(() => {
    const shared = { person, method, targets: targets ?? [] }
    const inWords = ({ class: found, why }: Classified): Judged => ({
      why,
      class: found && {
        words: nameIn(found, language),
        also: found.also.map((more) => nameIn(more, language)),
        tone: TONES[found.weight],
        weight: found.weight,
        isOwnTarget: found.basis === 'target',
      },
    })
    return {
      of: ({ kind, values, context, day }) => {
        // Half a number, or one zero too many, is still being typed: a class would only frighten.
        if (values.some(isImpossible)) return NOTHING
        return inWords(classOfEntry(kind, { ...shared, values, context, day }))
      },
      ofBmi: (bmi, day) => {
        const value = { key: 'bmi', value: bmi, unit: 'kg/m2' } as const
        return inWords(classOfValue(value, { ...shared, context: {}, day }))
      },
      ofCycle: (days) => {
        const band = bandOf(CYCLE_BANDS, days, 'd')
        return band ? nameIn(band, language) : ''
      },
    }
  }, [person, method, targets, language])
}

const isImpossible = ({ key, value, unit }: LogValue) =>
  value !== null && plausibilityTyped(key, value, unit) === 'impossible'
