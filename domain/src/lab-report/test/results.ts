/** A result as a laboratory knows it, before it is printed in the laboratory's way. */
export interface Result {
  key: string | null
  de: string
  en: string
  value: number | string
  decimals?: number
  comparator?: '<' | '>'
  /** The UCUM unit; '' for none. */
  unit: string
  low?: number
  high?: number
}

const r = (
  key: string | null,
  de: string,
  en: string,
  value: number | string,
  decimals: number,
  unit: string,
  low?: number,
  high?: number,
  comparator?: '<' | '>',
): Result => ({
  key,
  de,
  en,
  value,
  decimals,
  unit,
  ...(low === undefined ? {} : { low }),
  ...(high === undefined ? {} : { high }),
  ...(comparator ? { comparator } : {}),
})

export const BLOOD_COUNT: Result[] = [
  r('white-cells', 'Leukozyten', 'WBC', 11.8, 1, '10*9/L', 3.9, 10.2),
  r('red-cells', 'Erythrozyten', 'RBC', 4.62, 2, '10*12/L', 4.2, 5.4),
  r('haemoglobin', 'Hämoglobin', 'Haemoglobin', 13.9, 1, 'g/dL', 12.0, 16.0),
  r('haematocrit', 'Hämatokrit', 'Haematocrit', 41.2, 1, '%', 37.0, 47.0),
  r('mcv', 'MCV', 'MCV', 89, 0, 'fL', 80, 98),
  r('mch', 'MCH', 'MCH', 30.1, 1, 'pg', 28.0, 32.0),
  r('platelets', 'Thrombozyten', 'Platelets', 238, 0, '10*9/L', 150, 400),
]
export const CHEMISTRY: Result[] = [
  r('sodium', 'Natrium', 'Sodium', 139, 0, 'mmol/L', 136, 145),
  r('potassium', 'Kalium', 'Potassium', 5.4, 1, 'mmol/L', 3.5, 5.1),
  r('calcium-total', 'Calcium', 'Calcium', 2.31, 2, 'mmol/L', 2.2, 2.65),
  r('creatinine', 'Kreatinin', 'Creatinine', 1.08, 2, 'mg/dL', 0.5, 0.9),
  r('uric-acid', 'Harnsäure', 'Uric acid', 5.1, 1, 'mg/dL', 2.4, 5.7),
  r('alt', 'GPT (ALAT)', 'ALT', 28, 0, 'U/L', undefined, 35),
  r('ast', 'GOT (ASAT)', 'AST', 24, 0, 'U/L', undefined, 35),
  r('ggt', 'Gamma-GT', 'GGT', 67, 0, 'U/L', undefined, 40),
  r('ldh', 'LDH', 'LDH', 201, 0, 'U/L', 135, 250),
]
export const METABOLISM: Result[] = [
  r('hba1c', 'HbA1c', 'HbA1c', 6.8, 1, '%', 4.0, 6.0),
  r('cholesterol-total', 'Cholesterin', 'Cholesterol', 224, 0, 'mg/dL', undefined, 200),
  r('ldl-cholesterol', 'LDL-Cholesterin', 'LDL cholesterol', 141, 0, 'mg/dL', undefined, 116),
  r('hdl-cholesterol', 'HDL-Cholesterin', 'HDL cholesterol', 52, 0, 'mg/dL', 45),
  r('triglycerides', 'Triglyzeride', 'Triglycerides', 163, 0, 'mg/dL', undefined, 150),
  r('tsh', 'TSH', 'TSH', 2.41, 2, 'm[IU]/L', 0.4, 4.0),
  r('crp', 'CRP', 'CRP', 0.6, 1, 'mg/L', undefined, 5, '<'),
  r('ferritin', 'Ferritin', 'Ferritin', 48, 0, 'ug/L', 15, 150),
]
export const SI_CHEMISTRY: Result[] = [
  r('sodium', 'Natrium', 'Sodium', 141, 0, 'mmol/L', 133, 146),
  r('potassium', 'Kalium', 'Potassium', 4.2, 1, 'mmol/L', 3.5, 5.3),
  r('creatinine', 'Kreatinin', 'Creatinine', 104, 0, 'umol/L', 45, 84),
  r('bilirubin-total', 'Bilirubin', 'Total bilirubin', 9, 0, 'umol/L', undefined, 21),
  r('albumin', 'Albumin', 'Albumin', 42, 0, 'g/L', 35, 50),
  r('egfr-ckd-epi-2021-no-race-term', 'eGFR', 'eGFR', 90, 0, 'mL/min/{1.73_m2}', 60, undefined, '>'),
  r('vitamin-b12', 'Vitamin B12', 'Vitamin B12', 288, 0, 'pmol/L', 138, 652),
  r('25-oh-vitamin-d', '25-OH-Vitamin D', '25-OH vitamin D', 38, 0, 'nmol/L', 50, 175),
  r('folate-serum', 'Folsäure', 'Folate', 14.2, 1, 'nmol/L', 8.8, 60.8),
]
/** Missing from the table of analytes: kept as printed. */
export const UNKNOWN: Result[] = [
  r(null, 'Transferrin', 'Transferrin', 2.54, 2, 'g/L', 2.0, 3.6),
  r(null, 'CA 15-3', 'CA 15-3', 35.4, 1, '[IU]/mL', undefined, 35),
  r(null, 'Haptoglobin', 'Haptoglobin', 1.12, 2, 'g/L', 0.3, 2.0),
]
export const FINDINGS: Result[] = [
  r(null, 'HBs-Antigen', 'HBs antigen', 'negativ', 0, ''),
  r(null, 'HIV-Suchtest', 'HIV screen', 'negativ', 0, ''),
  r(null, 'Nitrit im Urin', 'Urine nitrite', 'positiv', 0, ''),
]
