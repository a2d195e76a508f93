import type { LabAnalyte } from '@salve/contract/medical-records/lab-courses.ts'
import { type OwnResults, ownResults } from '@salve/domain/labs/own-results.ts'
import { createContext } from 'react'

/**
 * The person's own earlier results, to which those that are typed are compared; none until they are
 * known.
 */
export const OwnResultsContext = createContext<OwnResults>(new Map())

/** The results that the list of analytes remembers, the latest first. */
export const rememberedResults = (remembered: readonly LabAnalyte[]): OwnResults =>
  ownResults(
    remembered.flatMap(({ analyte, loinc, recent = [] }) =>
      recent.map(({ value, unit }) => ({ analyte, loinc, value, unit })),
    ),
  )
