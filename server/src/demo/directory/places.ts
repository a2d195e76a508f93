import type { Chance } from '../random.ts'

/** A real city, in which streets and telephone numbers are invented. */
export interface SamplePlace {
  city: string
  country: string
  latitude: number
  longitude: number
  /** Languages that its practices speak beside the first one. */
  languages: readonly [first: string, ...others: string[]]
  postalCodes: readonly string[]
  address(chance: Chance): string
  phone(chance: Chance): string
}

interface Place {
  city: string
  at: readonly [latitude: number, longitude: number]
  postalCodes: readonly string[]
  /**
   * The beginning of the numbers that are kept free for films and examples, and how many digits
   * follow.
   */
  phone: readonly [start: string, low: number, high: number]
}

const digits = (chance: Chance, [start, low, high]: Place['phone']) =>
  start + String(chance.between(low, high)).padStart(String(high).length, '0')

/** Numbers "für Filmproduktionen" of the Bundesnetzagentur. */
const germany = ({ city, at: [latitude, longitude], postalCodes, phone }: Place): SamplePlace => ({
  city,
  country: 'Germany',
  latitude,
  longitude,
  languages: ['de', 'en', 'tr', 'ru', 'ar', 'pl', 'uk'],
  postalCodes,
  address: (chance) =>
    `${chance.pick(['Musterstraße', 'Beispielallee', 'Probeweg', 'Am Modellplatz'])} ${chance.between(2, 98)}`,
  phone: (chance) => digits(chance, phone),
})

/** Numbers "for drama use" of Ofcom. */
const uk = ({ city, at: [latitude, longitude], postalCodes, phone }: Place): SamplePlace => ({
  city,
  country: 'United Kingdom',
  latitude,
  longitude,
  languages: ['en', 'pl', 'ur', 'pa', 'bn', 'fr', 'cy'],
  postalCodes,
  address: (chance) =>
    `${chance.between(2, 98)} ${chance.pick(['Sample Road', 'Example Street', 'Specimen Lane', 'Model Terrace'])}`,
  phone: (chance) => digits(chance, phone),
})

const drama = (code: string): Place['phone'] => [`+44 ${code} 496 0`, 0, 999]

export const SAMPLE_PLACES: readonly [SamplePlace, ...SamplePlace[]] = [
  germany({
    city: 'Berlin',
    at: [52.52, 13.405],
    postalCodes: ['10115', '10437', '10999', '12043'],
    phone: ['+49 30 23125 ', 500, 999],
  }),
  germany({
    city: 'Hamburg',
    at: [53.551, 9.994],
    postalCodes: ['20095', '22765'],
    phone: ['+49 40 66969 ', 500, 999],
  }),
  germany({
    city: 'München',
    at: [48.137, 11.575],
    postalCodes: ['80331', '81667'],
    phone: ['+49 89 99998 ', 500, 999],
  }),
  germany({
    city: 'Köln',
    at: [50.938, 6.96],
    postalCodes: ['50667', '50823'],
    phone: ['+49 221 4710 ', 500, 999],
  }),
  germany({
    city: 'Frankfurt am Main',
    at: [50.11, 8.682],
    postalCodes: ['60311', '60486'],
    phone: ['+49 69 90009 ', 500, 999],
  }),
  uk({
    city: 'London',
    at: [51.507, -0.128],
    postalCodes: ['SE1', 'N1', 'E8'],
    phone: ['+44 20 7946 0', 0, 999],
  }),
  uk({ city: 'Birmingham', at: [52.48, -1.903], postalCodes: ['B1', 'B15'], phone: drama('121') }),
  uk({ city: 'Manchester', at: [53.483, -2.244], postalCodes: ['M1', 'M14'], phone: drama('161') }),
  uk({ city: 'Leeds', at: [53.797, -1.543], postalCodes: ['LS1', 'LS6'], phone: drama('113') }),
  uk({ city: 'Bristol', at: [51.455, -2.588], postalCodes: ['BS1', 'BS6'], phone: drama('117') }),
  uk({ city: 'Edinburgh', at: [55.953, -3.189], postalCodes: ['EH1', 'EH6'], phone: drama('131') }),
  uk({ city: 'Glasgow', at: [55.861, -4.25], postalCodes: ['G1', 'G12'], phone: drama('141') }),
]
