/** A resource of FHIR R4 (https://hl7.org/fhir/R4/), as far as it is written here. */
export interface Resource {
  resourceType: string
  id: string
  [field: string]: unknown
}

export const referenceTo = (id: string, display?: string | null) => ({
  reference: `urn:uuid:${id}`,
  ...(display ? { display } : {}),
})

/** The patient's own words are the text of a concept; known codes accompany it. */
export const concept = (text: string, ...coding: Coding[]) => ({
  ...(coding.length > 0 ? { coding } : {}),
  text: plain(text),
})
export interface Coding {
  system: string
  code: string
  display?: string
}

/** FHIR's strings are not empty and begin and end with something that can be seen. */
export const plain = (text: string) => text.trim() || '–'

/** The same without what says nothing: null, empty texts, lists and objects. */
export function withoutEmpty<T>(value: T): T {
  if (Array.isArray(value)) return value.map(withoutEmpty).filter((item) => !isEmpty(item)) as T
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .map(([name, item]) => [name, withoutEmpty(item)] as const)
      .filter(([, item]) => !isEmpty(item)),
  ) as T
}

const isEmpty = (value: unknown) =>
  value === null ||
  value === undefined ||
  (typeof value === 'string' && value.trim() === '') ||
  (typeof value === 'object' && Object.keys(value).length === 0)

export const note = (text: string | null) => (text?.trim() ? [{ text: text.trim() }] : [])
