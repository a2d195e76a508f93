// Decisions of the review of the collected facts: the facts that do not ship, and the limits
// printed as a pair of rounded numbers in two units (a converted limit would flag values that are
// normal).

/** The day on which the facts were collected and reviewed. */
export const COLLECTED = '2026-11-20'

/** Names whose code says something else than the person reported. */
export const CONDITIONS_WITHOUT_CODE = new Set(['HIV infection'])
export const SYMPTOMS_WITHOUT_CODE = new Set(['Diarrhoea', 'Anxiety', 'Trouble sleeping'])

/** Measurements whose LOINC code was not read again, or that have none. */
export const MEASUREMENTS_WITHOUT_CODE = new Set(['water', 'carbs', 'mood', 'insulin_dose'])

/**
 * A person cannot know whether the laboratory measured or calculated LDL: only the code for both.
 */
export const MEASUREMENT_CODES = { chol_ldl: { 'mmol/L': '22748-8' } }

/**
 * Analytes for which only the laboratory's own range is shown. A source "typical …" is no source
 * either.
 */
export const LABS_WITHOUT_RANGE = new Set([
  'Monocytes, absolute',
  'Basophils, absolute',
  'Cortisol, morning',
  'Homocysteine',
  'INR',
  'hCG',
  'PSA',
  'Calcium, ionised',
  'Lactate',
  '25-OH vitamin D',
  'Transferrin saturation',
  'Troponin T, high sensitivity',
  'Troponin I, high sensitivity',
  'D-dimer (FEU)',
  'Amylase',
  'Lipase',
  'LDH',
  'hs-CRP',
  // Some laboratories print urea and some urea nitrogen, both in mg/dL: neither range nor factor is
  // safe.
  'Urea nitrogen / urea',
])
export const LABS_WITHOUT_UPPER_LIMIT_IN_WOMEN = new Set(['Uric acid'])
/** No factor holds for everybody, or the two units measure different things. */
export const LABS_WITHOUT_CONVERSION = new Set(['Lipoprotein(a), mass', 'Urea nitrogen / urea'])

/** The source says "less than": the limit itself is not normal any more. */
export const LABS_BELOW = new Set([
  'Albumin/creatinine ratio, urine',
  'Protein/creatinine ratio, urine',
  'Cholesterol, total',
  'LDL cholesterol',
  'Non-HDL cholesterol',
  'Triglycerides',
])

/** Limits as printed for the second unit. */
export const PAIRED_LIMITS = {
  HbA1c: both({ high: 38 }),
  'Glucose, fasting plasma': both({ low: 3.9, high: 5.5 }),
  'Glucose, random plasma': both({ below: 11.1 }),
  'Albumin/creatinine ratio, urine': both({ below: 3 }),
  'Protein/creatinine ratio, urine': both({ below: 15 }),
  'Cholesterol, total': both({ below: 5.2 }),
  'LDL cholesterol': both({ below: 3 }),
  'HDL cholesterol': { female: { low: 1.3 }, male: { low: 1 } },
  'Non-HDL cholesterol': both({ below: 3.4 }),
  Triglycerides: both({ below: 1.7 }),
  'Lipoprotein(a), mass': both({ below: 125 }),
  'Apolipoprotein B': both({ high: 1 }),
}

/** Limits that are no normal range: a goal of treatment, or the threshold of a decision. */
export const LIMIT_KINDS = {
  'LDL cholesterol': 'goal',
  'Non-HDL cholesterol': 'goal',
  'Apolipoprotein B': 'goal',
  'eGFR (CKD-EPI 2021, no race term)': 'threshold',
  'HDL cholesterol': 'threshold',
  'Cholesterol, total': 'threshold',
  Triglycerides: 'threshold',
  'Lipoprotein(a), mass': 'threshold',
}

/** Notes written for patients in both languages; the others were for developers. */
export const LABS_WITH_NOTE = new Set([
  'Neutrophils, absolute',
  'Potassium',
  'INR',
  'D-dimer (FEU)',
  'Troponin T, high sensitivity',
])

/** @param {{ low?: number, high?: number, below?: number }} limits */
function both(limits) {
  return { female: limits, male: limits }
}
