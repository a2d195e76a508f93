import * as z from 'zod/mini'

/*
 * The parts of FHIR R4 (https://hl7.org/fhir/R4/) that a directory is read from; everything else of
 * a resource is left out.
 */
const text = z.optional(z.string())
const list = <S extends z.ZodMiniType>(item: S) => z._default(z.array(item), [])
const Reference = z.object({ reference: text })
const Concept = z.object({ text, coding: list(z.object({ code: text, display: text })) })
const Telecom = z.object({ system: text, value: text })
const Address = z.object({ text, line: list(z.string()), city: text, postalCode: text, country: text })
const HumanName = z.object({
  use: text,
  text,
  family: text,
  given: list(z.string()),
  prefix: list(z.string()),
})
/** Hours of availableTime and of hoursOfOperation, which name the same fields differently. */
const Hours = z.object({
  daysOfWeek: list(z.string()),
  allDay: z.optional(z.boolean()),
  availableStartTime: text,
  availableEndTime: text,
  openingTime: text,
  closingTime: text,
})
const common = { id: text, active: z.optional(z.boolean()), telecom: list(Telecom) }

const Practitioner = z.object({
  resourceType: z.literal('Practitioner'),
  ...common,
  name: list(HumanName),
  address: list(Address),
  communication: list(Concept),
})
const PractitionerRole = z.object({
  resourceType: z.literal('PractitionerRole'),
  ...common,
  practitioner: z.optional(Reference),
  organization: z.optional(Reference),
  location: list(Reference),
  healthcareService: list(Reference),
  specialty: list(Concept),
  availableTime: list(Hours),
})
const Organization = z.object({
  resourceType: z.literal('Organization'),
  ...common,
  name: text,
  address: list(Address),
})
const Location = z.object({
  resourceType: z.literal('Location'),
  ...common,
  name: text,
  address: z.optional(Address),
  position: z.optional(z.object({ longitude: z.number(), latitude: z.number() })),
  hoursOfOperation: list(Hours),
})
const HealthcareService = z.object({
  resourceType: z.literal('HealthcareService'),
  ...common,
  name: text,
  comment: text,
  providedBy: z.optional(Reference),
  location: list(Reference),
  category: list(Concept),
  type: list(Concept),
  specialty: list(Concept),
  characteristic: list(Concept),
  availableTime: list(Hours),
})

export const DirectoryResource = z.discriminatedUnion('resourceType', [
  Practitioner,
  PractitionerRole,
  Organization,
  Location,
  HealthcareService,
])
export type DirectoryResource = z.infer<typeof DirectoryResource>
export const BundleEntry = z.object({
  fullUrl: text,
  resource: z.optional(z.looseObject({ resourceType: z.string() })),
})

export type Practitioner = z.infer<typeof Practitioner>
export type PractitionerRole = z.infer<typeof PractitionerRole>
export type Organization = z.infer<typeof Organization>
export type Location = z.infer<typeof Location>
export type HealthcareService = z.infer<typeof HealthcareService>
export type Concept = z.infer<typeof Concept>
export type Telecom = z.infer<typeof Telecom>
export type Address = z.infer<typeof Address>
export type Hours = z.infer<typeof Hours>
