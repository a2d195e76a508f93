/** What a medicine comes as; its amounts are counted in units of it. */
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

/** When it is taken, beside a meal. */
export const FOOD = ['any', 'before', 'with', 'after', 'empty_stomach'] as const
export type Food = (typeof FOOD)[number]
