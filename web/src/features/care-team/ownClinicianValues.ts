import type { OwnClinician, OwnClinicianInput } from '@salve/contract/clinicians/own-clinicians.ts'
import type { UseFormReturn } from 'react-hook-form'
import type * as z from 'zod/mini'

/** An own clinician as the form holds them: '' where nothing is entered. */
export type OwnClinicianValues = Record<keyof OwnClinicianInput, string>
export type OwnClinicianForm = UseFormReturn<OwnClinicianValues, unknown, z.output<typeof OwnClinicianInput>>

export const newOwnClinicianValues = (name = ''): OwnClinicianValues => ({
  name,
  specialization: '',
  phone: '',
  email: '',
  website: '',
  address: '',
  city: '',
  notes: '',
})

export function ownClinicianValuesOf(own: OwnClinician): OwnClinicianValues {
  const { name, specialization, phone, email, website, address, city, notes } = own
  return {
    name,
    specialization: specialization ?? '',
    phone: phone ?? '',
    email: email ?? '',
    website: website ?? '',
    address: address ?? '',
    city: city ?? '',
    notes,
  }
}
