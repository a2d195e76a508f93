/*
 * Words of the record's own, apart from the data: what only names them needs no table of analytes.
 */

/** For results beyond the method's range, "<0.5". */
export const COMPARATORS = ['<', '<=', '>', '>='] as const
export type Comparator = (typeof COMPARATORS)[number]

/** Below, above, far below, far above, within, otherwise unusual. */
export const LAB_FLAGS = ['L', 'H', 'LL', 'HH', 'N', 'A'] as const
export type LabFlag = (typeof LAB_FLAGS)[number]

/**
 * Bases for judging a result: the person's own target, the report's own mark, the report's own
 * range, or the usual range for adults; a treatment goal and a decision threshold are not normal
 * ranges, and are labelled as such.
 */
export const LAB_JUDGES = ['target', 'flag', 'range', 'usual', 'goal', 'threshold'] as const
export type LabJudge = (typeof LAB_JUDGES)[number]

/**
 * Why a result cannot be judged: it is words; it is only known to be beyond a limit that lies
 * inside the range; there is no range; the range is words; no usual range is known for the unit;
 * the usual range differs by sex, which is not known; usual ranges are for adults; usual ranges do
 * not hold in pregnancy.
 */
export const LAB_UNJUDGED = [
  'words',
  'beyond',
  'no_range',
  'range_words',
  'unit',
  'sex',
  'age',
  'pregnancy',
] as const
export type LabUnjudged = (typeof LAB_UNJUDGED)[number]

/**
 * Why values form a series of their own: the unit is known but no factor leads to the others, the
 * unit is unknown, or there is none.
 */
export const LAB_APART = ['no_factor', 'unknown_unit', 'no_unit'] as const
export type LabApart = (typeof LAB_APART)[number]

/** The settings that decide in which unit an analyte is shown. */
export const LAB_UNIT_SETTINGS = ['cholesterolUnit', 'glucoseUnit', 'hbA1cUnit'] as const
export type LabUnitSetting = (typeof LAB_UNIT_SETTINGS)[number]
