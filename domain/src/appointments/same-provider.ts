export interface Provider {
  readonly clinician: string | null
  readonly diagnostic_center: string | null
  readonly own_clinician: string | null
  readonly provider_name: string | null
}

const folded = (name: string | null) => (name ?? '').trim().toLocaleLowerCase()

/**
 * True when two appointments are with the same person or place: by the entry of a directory, or
 * else by the typed name.
 */
export function isSameProvider(a: Provider, b: Provider): boolean {
  for (const key of ['clinician', 'diagnostic_center', 'own_clinician'] as const)
    if (a[key] ?? b[key]) return a[key] === b[key]
  return folded(a.provider_name) !== '' && folded(a.provider_name) === folded(b.provider_name)
}
