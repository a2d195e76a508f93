import { SPECIALITIES } from '@salve/domain/care-words.ts'
import { fold } from '@salve/domain/fold.ts'
import { wordsOfCenter, wordsOfClinician } from '../../record/directory-entries.ts'
import { type Chance, chanceOf, idAt } from '../random.ts'
import { SAMPLE_PLACES, type SamplePlace } from './places.ts'

const FIRST = [
  'Amara Ben Clara David Elif Finn Grace Henrik Ines Jakub Kavita Leon Marta Noah Olga Priya',
  'Quentin Rosa Samir Theresa Ulrich Vera Wanda Xaver Yusuf Zoé Jürgen Björn Siân Łukasz',
]
const LAST = [
  'Abel Brooks Calder Demir Ehlers Farrow Grant Hartwig Iqbal Jansen Kowalski Lindner Mensah Novak Okafor Petersen',
  'Quinn Rossi Schäfer Taylor Underwood Völker Weiß Yıldız Ziegler Möller Krüger Strauß Ahmed MacLeod O’Brien',
]
const namesOf = (lines: readonly string[]) => lines.flatMap((line) => line.split(' '))
const FIRST_NAMES = namesOf(FIRST)
const LAST_NAMES = namesOf(LAST)

const SEED = 20_240_101
/** Only for the ids, which begin with a time. */
const MADE_AT = new Date('2024-01-01T00:00:00Z')

const CLINICIANS = 120
const CENTERS = 30
const SPECIALIZATIONS = SPECIALITIES.slice(0, 20).map(({ name }) => name)
/** The demo patient's own doctors come first, in the first place. */
const KNOWN = [
  { name: 'Hannah Vogt', specialization: 'General practice' },
  { name: 'Emre Aydin', specialization: 'Diabetology' },
  { name: 'Lena Fuchs', specialization: 'Ophthalmology' },
] as const
const KINDS = [
  { kind: 'Laboratory', services: ['Blood test', 'Urine test', 'Microbiology'] },
  { kind: 'Radiology', services: ['X-ray', 'MRI', 'CT'] },
  { kind: 'Imaging centre', services: ['MRI', 'CT', 'Bone density'] },
  { kind: 'Blood test centre', services: ['Blood test', 'Allergy test'] },
  { kind: 'Sleep laboratory', services: ['Sleep study', 'Lung function'] },
  { kind: 'Ultrasound practice', services: ['Ultrasound', 'Echocardiography', 'ECG'] },
  { kind: 'Heart tests', services: ['ECG', '24-hour blood pressure', 'Echocardiography'] },
  { kind: 'Breast screening', services: ['Mammography', 'Ultrasound'] },
  { kind: 'Endoscopy centre', services: ['Endoscopy', 'Ultrasound'] },
] as const

const HOURS = [
  [
    { weekdays: [1, 2, 4], from: '08:00', to: '12:00' },
    { weekdays: [1, 2, 4], from: '14:00', to: '18:00' },
    { weekdays: [3, 5], from: '08:00', to: '13:00' },
  ],
  [{ weekdays: [1, 2, 3, 4, 5], from: '09:00', to: '17:00' }],
  [
    { weekdays: [1, 3, 5], from: '07:30', to: '13:30' },
    { weekdays: [2, 4], from: '12:00', to: '20:00' },
  ],
  [
    { weekdays: [1, 2, 3, 4, 5], from: '08:30', to: '18:30' },
    { weekdays: [6], from: '09:00', to: '12:00' },
  ],
] as const
const DAY_AND_NIGHT = [{ weekdays: [1, 2, 3, 4, 5, 6, 7], from: '00:00', to: '24:00' }]

export type SampleDirectory = ReturnType<typeof sampleDirectory>

/** Invented clinicians and centers in real cities, the same ones everywhere. */
export function sampleDirectory() {
  const chance = chanceOf(SEED)
  const names = uniqueNames(chance, CLINICIANS)
  const clinicians = Array.from({ length: CLINICIANS }, (_, index) => {
    const known = KNOWN[index]
    const place = known ? SAMPLE_PLACES[0] : placeOf(index)
    const name = known?.name ?? names[index] ?? ''
    const specialization = known?.specialization ?? SPECIALIZATIONS[index % SPECIALIZATIONS.length] ?? ''
    const [first, ...others] = place.languages
    const entry = {
      ...atPlace(chance, place, name),
      title: known || chance.happens(0.85) ? 'Dr.' : 'Prof. Dr.',
      specialization,
      languages: known
        ? ['de', 'en']
        : [first, ...others.filter((_other, at) => chance.happens(at === 0 ? 0.6 : 0.15))],
      bio: `${specialization} in ${place.city}. An invented entry for looking around.`,
      available_online: known !== undefined || chance.happens(0.45),
      accepting_patients: chance.happens(0.7),
      opening_hours: HOURS[index % HOURS.length],
    }
    return { ...entry, words: wordsOfClinician(entry) }
  })
  const centers = Array.from({ length: CENTERS }, (_, index) => {
    const { kind, services } = KINDS[index % KINDS.length] ?? KINDS[0]
    const place = placeOf(index)
    const name = index === 0 ? 'Labor Spreebogen' : `${kind} ${LAST_NAMES[index] ?? ''}`
    const is24Hours = index % 4 === 2
    const entry = {
      ...atPlace(chance, place, name),
      services: [...services],
      is_24_hours: is24Hours,
      has_home_collection: services.some((service) => service === 'Blood test'),
      opening_hours: is24Hours ? DAY_AND_NIGHT : HOURS[index % HOURS.length],
    }
    return { ...entry, words: wordsOfCenter(entry) }
  })
  return { clinicians, centers }
}

/** Every city has some; the first has more. */
function placeOf(index: number): SamplePlace {
  return SAMPLE_PLACES[(index * 5 + Math.floor(index / 20)) % SAMPLE_PLACES.length] ?? SAMPLE_PLACES[0]
}

function atPlace(chance: Chance, place: SamplePlace, name: string) {
  const slug = fold(name).replaceAll(/[^a-z]+/g, '-')
  const ratingCount = chance.happens(0.15) ? 0 : chance.between(3, 180)
  return {
    id: idAt(chance, MADE_AT),
    name,
    city: place.city,
    postal_code: chance.pick(place.postalCodes),
    country: place.country,
    address: place.address(chance),
    phone: place.phone(chance),
    email: `${slug.replaceAll('-', '.')}@example.org`,
    website: `https://example.org/${slug}`,
    rating: ratingCount === 0 ? null : chance.between(31, 50) / 10,
    rating_count: ratingCount,
    latitude: Number((place.latitude + chance.spread(0.02)).toFixed(5)),
    longitude: Number((place.longitude + chance.spread(0.03)).toFixed(5)),
    is_sample: true,
  }
}

/** Invented names, none of them twice. */
function uniqueNames(chance: Chance, count: number): string[] {
  const names = new Set<string>()
  while (names.size < count) names.add(`${chance.pick(FIRST_NAMES)} ${chance.pick(LAST_NAMES)}`)
  return [...names]
}
