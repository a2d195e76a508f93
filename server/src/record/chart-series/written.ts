/** More digits than any unit shows, and fewer than those of a binary fraction. */
const DIGITS = 7
export const written = (value: number): number => Number(value.toPrecision(DIGITS))
export const writtenOrNull = (value: number | null): number | null => (value === null ? null : written(value))
