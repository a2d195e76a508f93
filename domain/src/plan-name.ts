/** Returns the display name of a plan: "Ramipril 5 mg". */
export function planName({ drug_name, strength }: { drug_name: string; strength?: string | null }): string {
  return strength ? `${drug_name} ${strength}` : drug_name
}
