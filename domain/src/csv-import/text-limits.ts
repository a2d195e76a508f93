/** The longest texts, in UTF-16 code units, as the forms take them. */
export const TEXT_LIMITS = {
  note: 2000,
  prose: 10_000,
  symptomName: 100,
  analyte: 200,
  laboratory: 200,
  unit: 40,
  text: 200,
  rangeText: 100,
  contexts: 10,
  contextKey: 40,
  contextValue: 100,
  labLines: 200,
} as const
/** The figures of a laboratory lie within these. */
export const FIGURE_MAX = 1e9
