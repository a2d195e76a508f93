/** Forms of a medicine; its amounts are counted in units of them. */
export const DOSE_FORMS = [
  'tablet',
  'capsule',
  'drops',
  'liquid',
  'injection',
  'inhaler',
  'spray',
  'patch',
  'cream',
  'suppository',
  'other',
] as const
export type DoseForm = (typeof DOSE_FORMS)[number]

/** Timing beside a meal. */
export const FOOD = ['any', 'before', 'with', 'after', 'empty_stomach'] as const
export type Food = (typeof FOOD)[number]
