import { ADULT_YEARS } from '../person.ts'

/**
 * eGFR in mL/min/1.73 m², rounded as laboratories report it, from creatinine in mg/dL; null under
 * 18 years and for a creatinine that is no positive number. CKD-EPI 2021 without a race term: Inker
 * et al., NEJM 2021;385:1737.
 */
export function egfrOf(creatinine: number, age: number, sex: 'female' | 'male'): number | null {
  if (!(creatinine > 0) || !Number.isFinite(creatinine) || age < ADULT_YEARS) return null
  const { kappa, alpha, factor } =
    sex === 'female' ? { kappa: 0.7, alpha: -0.241, factor: 1.012 } : { kappa: 0.9, alpha: -0.302, factor: 1 }
  const share = creatinine / kappa
  return Math.round(142 * Math.min(share, 1) ** alpha * Math.max(share, 1) ** -1.2 * 0.9938 ** age * factor)
}
