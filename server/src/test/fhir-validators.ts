import * as schemas from '@solarahealth/fhir-r4'
import { Fhir } from 'fhir'

interface Bundle {
  entry: { fullUrl: string; resource: { resourceType: string; id: string } }[]
}
interface Issue {
  path: PropertyKey[]
  message: string
}
interface Schema {
  safeParse(value: unknown): { success: boolean; error?: { issues: Issue[] } }
}

/**
 * Returns the faults that two independent validators find: schemas generated from FHIR's JSON
 * Schema, and a program that walks FHIR's structure definitions with their code lists.
 */
export function faultsOf(bundle: Bundle): { schema: string[]; profiles: string[] } {
  const known = new Map<string, Schema>()
  const schemaOf = (kind: string) => {
    const make = (schemas as unknown as Record<string, () => Schema>)[`create${kind}Schema`]
    if (!make) throw new Error(`no schema for ${kind}`)
    const schema = known.get(kind) ?? make()
    known.set(kind, schema)
    return schema
  }
  const schema = [
    { resourceType: 'Bundle', ...bundle, entry: bundle.entry.slice(0, 200) },
    ...bundle.entry.map(({ resource }) => resource),
  ].flatMap((resource) => {
    const { error } = schemaOf(resource.resourceType).safeParse(resource)
    return (error?.issues ?? []).map(
      ({ path, message }) => `${resource.resourceType} ${path.join('.')}: ${message}`,
    )
  })
  const { messages } = new Fhir().validate(bundle as never, { errorOnUnexpected: true })
  const profiles = messages
    .filter(({ severity }) => severity !== 'info')
    // For codes without a list, such as all of LOINC, it only reports that it does not know them.
    .filter(({ severity, message }) => severity !== 'warning' || !message?.includes('not found in value set'))
    .map(({ location, message, severity }) => `${severity} ${location}: ${message}`)
  return { schema: [...new Set(schema)].slice(0, 20), profiles: [...new Set(profiles)].slice(0, 20) }
}
