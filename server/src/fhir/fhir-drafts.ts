import { serviceOf } from '@salve/domain/care-words.ts'
import { words } from '@salve/domain/fold.ts'
import type { Draft } from '../record/directory-draft.ts'
import type {
  Address,
  Concept,
  HealthcareService,
  Hours,
  Location,
  Organization,
  Practitioner,
  PractitionerRole,
  Telecom,
} from './fhir-schemas.ts'

/** A role with its references, as far as the bundle contains them. */
export interface RoleWithAll {
  line: number
  key: string
  role: PractitionerRole
  practitioner: Practitioner | null
  organization: Organization | null
  locations: Location[]
  services: HealthcareService[]
}

/** The offers of one organization, or one service without one. */
export interface CenterWithAll {
  line: number
  key: string
  organization: Organization | null
  services: HealthcareService[]
  locations: Location[]
}

/** A clinician is a practitioner's role: one who works in two places is in the directory twice. */
export function draftOfRole(found: RoleWithAll): Draft {
  const { line, key, role, practitioner, organization, locations, services } = found
  const name = practitioner?.name.find((each) => each.use === 'official') ?? practitioner?.name[0]
  const hours = role.availableTime.length > 0 ? role.availableTime : (locations[0]?.hoursOfOperation ?? [])
  return {
    line,
    fields: {
      kind: 'clinician',
      external_id: key,
      title: name?.prefix.join(' ') ?? '',
      name: [...(name?.given ?? []), name?.family].filter(Boolean).join(' ') || (name?.text ?? ''),
      specialization: role.specialty.map(wordOf).find(Boolean) ?? '',
      languages: (practitioner?.communication ?? []).map(codeOf).join('|'),
      available_online: saysYes(services.some(isRemote)),
      ...contactOf([role, ...locations, practitioner, organization]),
      ...placeOf(locations, [practitioner?.address[0], organization?.address[0]]),
      opening_hours: hoursText(hours),
    },
  }
}

/** A diagnostic center is an organization with a service that is a test. */
export function draftOfCenter({ line, key, organization, services, locations }: CenterWithAll): Draft {
  const hours = services.find((service) => service.availableTime.length > 0)?.availableTime
  const text = hoursText(hours ?? locations[0]?.hoursOfOperation ?? [])
  return {
    line,
    fields: {
      kind: 'diagnostic_center',
      // Known by its id, also where the services refer to it by another name.
      external_id: organization?.id ? `Organization/${organization.id}` : key,
      name: organization?.name ?? services.map((service) => service.name).find(Boolean) ?? '',
      services: services.flatMap((service) => testsOf(service)).join('|'),
      has_home_collection: saysYes(services.some(isAtHome)),
      is_24_hours: saysYes(text === '24/7'),
      ...contactOf([...services, ...locations, organization]),
      ...placeOf(locations, [organization?.address[0]]),
      opening_hours: text,
    },
  }
}

const saysYes = (is: boolean) => (is ? 'yes' : 'no')
const wordOf = ({ text, coding }: Concept) => text ?? coding.map((code) => code.display).find(Boolean) ?? ''
const codeOf = ({ text, coding }: Concept) => coding[0]?.code ?? text ?? ''

/** A list parts its values by bars. */
const plain = (text: string) => text.replaceAll(/[|;]/g, ',')

/** The tests that a service names; none when it is another kind of service. */
export function testsOf({ type, category, specialty, name }: HealthcareService): string[] {
  const said = [...type, ...specialty, ...category].map(wordOf).concat(name ?? '')
  const tests = said.flatMap((each) => serviceOf(each)?.name ?? [])
  const isDiagnostic = said.some((each) =>
    words(each).some((word) => /^diagnosti|^laborator|^patholog/.test(word)),
  )
  return tests.length > 0 ? tests : isDiagnostic ? said.filter(Boolean).slice(0, 1).map(plain) : []
}

const conceptsOf = ({ type, category, characteristic }: HealthcareService) =>
  [...type, ...category, ...characteristic].flatMap(({ text, coding }) => [
    text ?? '',
    ...coding.flatMap(({ code, display }) => [code ?? '', display ?? '']),
  ])
const isRemote = (service: HealthcareService) =>
  conceptsOf(service).some((said) => /tele(health|medic|consult)|video|virtual|online/i.test(said))
const isAtHome = (service: HealthcareService) =>
  conceptsOf(service).some((said) => /\b(home|domiciliary|hausbesuch)\b/i.test(said))

function contactOf(sources: readonly ({ telecom: Telecom[] } | null | undefined)[]) {
  const all = sources.flatMap((source) => source?.telecom ?? [])
  const first = (system: string) => all.find((each) => each.system === system && each.value)?.value ?? ''
  return { phone: first('phone'), email: first('email'), website: first('url') }
}

function placeOf(locations: readonly Location[], others: readonly (Address | undefined)[]) {
  const at = locations.find((location) => location.address?.city) ?? locations[0]
  const address = [at?.address, ...others].find((each) => each?.city)
  return {
    city: address?.city ?? '',
    postal_code: address?.postalCode ?? '',
    country: address?.country ?? '',
    address: address?.line.join(', ') || (address?.text ?? ''),
    latitude: at?.position ? String(at.position.latitude) : '',
    longitude: at?.position ? String(at.position.longitude) : '',
  }
}

const WEEK = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']

/** FHIR's times as the hours of a CSV file are written. */
function hoursText(hours: readonly Hours[]): string {
  const rules = hours.flatMap((each) => {
    const days = each.daysOfWeek.length > 0 ? each.daysOfWeek : WEEK
    const from = each.allDay ? '00:00' : (each.availableStartTime ?? each.openingTime)?.slice(0, 5)
    const to = each.allDay ? '24:00' : (each.availableEndTime ?? each.closingTime)?.slice(0, 5)
    return from && to ? [`${days.join(',')} ${from}-${to}`] : []
  })
  return rules.length === 1 && rules[0] === `${WEEK.join(',')} 00:00-24:00` ? '24/7' : rules.join('; ')
}
