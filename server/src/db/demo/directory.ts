import { chanceOf, idAt, type Chance } from './random.ts'

const SEED = 20_240_101
/** Only for the ids, which begin with a time. */
const MADE_AT = new Date('2024-01-01T00:00:00Z')

interface Place {
  city: string
  country: string
  latitude: number
  longitude: number
  address(chance: Chance): string
  /** Numbers that are kept free for films and examples. */
  phone(chance: Chance): string
}

const uk = (city: string, latitude: number, longitude: number): Place => ({
  city,
  country: 'United Kingdom',
  latitude,
  longitude,
  address: (chance) =>
    `${chance.between(2, 98)} ${chance.pick(['Sample Road', 'Example Street', 'Specimen Lane'])}`,
  phone: (chance) => `+44 1632 960${String(chance.between(0, 999)).padStart(3, '0')}`,
})
const BERLIN: Place = {
  city: 'Berlin',
  country: 'Germany',
  latitude: 52.52,
  longitude: 13.405,
  address: (chance) =>
    `${chance.pick(['Musterstraße', 'Beispielallee', 'Probeweg'])} ${chance.between(2, 98)}`,
  phone: (chance) => `+49 30 23125 ${String(chance.between(500, 999))}`,
}
const PLACES: readonly Place[] = [
  BERLIN,
  BERLIN,
  uk('London', 51.507, -0.128),
  uk('Manchester', 53.483, -2.244),
  uk('Bristol', 51.455, -2.588),
]

const SPECIALIZATIONS = [
  'General practice',
  'Diabetology',
  'Ophthalmology',
  'Cardiology',
  'Dermatology',
  'Neurology',
  'Orthopaedics',
  'Gynaecology',
  'Urology',
  'Psychiatry',
  'Ear, nose and throat',
  'Gastroenterology',
] as const
/** Those whom the demo patient sees come first. */
const KNOWN = [
  { name: 'Hannah Vogt', specialization: 'General practice' },
  { name: 'Emre Aydin', specialization: 'Diabetology' },
  { name: 'Lena Fuchs', specialization: 'Ophthalmology' },
] as const
const FIRST = [
  'Amara',
  'Ben',
  'Clara',
  'David',
  'Elif',
  'Finn',
  'Grace',
  'Henrik',
  'Ines',
  'Jakub',
  'Kavita',
  'Leon',
  'Marta',
  'Noah',
  'Olga',
  'Priya',
]
const LAST = [
  'Abel',
  'Brooks',
  'Calder',
  'Demir',
  'Ehlers',
  'Farrow',
  'Grant',
  'Hartwig',
  'Iqbal',
  'Jansen',
  'Kowalski',
  'Lindner',
  'Mensah',
  'Novak',
  'Okafor',
  'Petersen',
]
const CLINICIANS = 40
const CENTERS = [
  'Laboratory',
  'Radiology',
  'Imaging centre',
  'Blood test centre',
  'Sleep laboratory',
  'Ultrasound practice',
]
const SERVICES: Record<string, readonly string[]> = {
  Laboratory: ['Blood test', 'Urine test', 'Microbiology'],
  Radiology: ['X-ray', 'MRI', 'CT'],
  'Imaging centre': ['MRI', 'CT', 'Bone density'],
  'Blood test centre': ['Blood test', 'Allergy test'],
  'Sleep laboratory': ['Sleep study', 'Lung function'],
  'Ultrasound practice': ['Ultrasound', 'Echocardiography'],
}

const OFFICE_HOURS = [
  { weekdays: [1, 2, 4], from: '08:00', to: '12:00' },
  { weekdays: [1, 2, 4], from: '14:00', to: '18:00' },
  { weekdays: [3, 5], from: '08:00', to: '13:00' },
]
const DAY_AND_NIGHT = [{ weekdays: [1, 2, 3, 4, 5, 6, 7], from: '00:00', to: '24:00' }]

export type SampleDirectory = ReturnType<typeof sampleDirectory>

/** Invented clinicians and centres, the same ones everywhere. */
export function sampleDirectory() {
  const chance = chanceOf(SEED)
  const names = uniqueNames(chance)
  const clinicians = Array.from({ length: CLINICIANS }, (_, index) => {
    const known = KNOWN[index]
    const place = known ? BERLIN : chance.pick(PLACES)
    const name = known?.name ?? names[index] ?? ''
    const specialization = known?.specialization ?? SPECIALIZATIONS[index % SPECIALIZATIONS.length] ?? ''
    return {
      ...atPlace(chance, place, name),
      title: 'Dr.',
      specialization,
      languages: place === BERLIN ? ['German', 'English'] : ['English'],
      bio: `${specialization} in ${place.city}. An invented entry for looking around.`,
      available_online: known !== undefined || chance.happens(0.45),
      accepting_patients: chance.happens(0.7),
      opening_hours: OFFICE_HOURS,
    }
  })
  const centers = Array.from({ length: 12 }, (_, index) => {
    const kind = CENTERS[index % CENTERS.length] ?? ''
    const place = index === 0 ? BERLIN : chance.pick(PLACES)
    const name = index === 0 ? 'Labor Spreebogen' : `${kind} ${LAST[index] ?? ''}`
    const is24Hours = index % 4 === 2
    return {
      ...atPlace(chance, place, name),
      services: SERVICES[kind] ?? [],
      is_24_hours: is24Hours,
      has_home_collection: kind.includes('Blood') || kind === 'Laboratory',
      opening_hours: is24Hours ? DAY_AND_NIGHT : OFFICE_HOURS,
    }
  })
  return { clinicians, centers }
}

function atPlace(chance: Chance, place: Place, name: string) {
  const slug = name.toLowerCase().replaceAll(' ', '-')
  const ratingCount = chance.happens(0.15) ? 0 : chance.between(3, 180)
  return {
    id: idAt(chance, MADE_AT),
    name,
    city: place.city,
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

function uniqueNames(chance: Chance): string[] {
  const names = new Set<string>()
  while (names.size < CLINICIANS) names.add(`${chance.pick(FIRST)} ${chance.pick(LAST)}`)
  return [...names]
}
