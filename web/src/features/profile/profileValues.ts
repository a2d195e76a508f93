import type { Profile, ProfileInput } from '@salve/contract/users/profile.ts'
import type { UseFormReturn } from 'react-hook-form'
import type * as z from 'zod/mini'

type Entered<T> = { [K in keyof T]: '' | NonNullable<T[K]> }

/** A profile as the form holds it: '' where nothing is entered. */
export interface ProfileValues {
  name: string
  date_of_birth: string
  sex: '' | NonNullable<Profile['sex']>
  height_cm: number | null
  blood_type: '' | NonNullable<Profile['blood_type']>
  phone: string
  address: string
  city: string
  country: string
  time_zone: string
  allergies: Entered<Profile['allergies'][number]>[]
  emergency_contacts: Profile['emergency_contacts']
}

export type ProfileForm = UseFormReturn<ProfileValues, unknown, z.output<typeof ProfileInput>>

export const NEW_ALLERGY: ProfileValues['allergies'][number] = {
  substance: '',
  reaction: '',
  severity: '',
}
export const NEW_CONTACT: ProfileValues['emergency_contacts'][number] = {
  name: '',
  relation: '',
  phone: '',
}

export function profileValuesOf(profile: Profile): ProfileValues {
  return {
    name: profile.name,
    date_of_birth: profile.date_of_birth ?? '',
    sex: profile.sex ?? '',
    height_cm: profile.height_cm,
    blood_type: profile.blood_type ?? '',
    phone: profile.phone ?? '',
    address: profile.address ?? '',
    city: profile.city ?? '',
    country: profile.country ?? '',
    time_zone: profile.time_zone,
    allergies: profile.allergies.map((allergy) => ({
      ...allergy,
      severity: allergy.severity ?? '',
    })),
    emergency_contacts: profile.emergency_contacts,
  }
}

/** The values that were changed: changes of another device meanwhile stay. */
export function changedOnly<V extends object>(values: V, changed: object): Partial<V> {
  return Object.fromEntries(Object.entries(values).filter(([key]) => key in changed)) as Partial<V>
}
