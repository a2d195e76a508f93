import { wordsOfHeader } from './header-words.ts'

/** Kinds whose words stand above what was eaten too, without a unit of the body. */
const EATEN: ReadonlySet<string> = new Set(['glucose', 'bodyfat', 'chol_total', 'trig'])
const OF_BODY = / (blood|body|glucose|bg|bz) |blut|korper|glukose|[([]|%/
const OF_FOOD =
  / (protein|proteins|eiweiss|kcal|kj|kilojoule|fibre|fiber|ballaststoffe|foods?|lebensmittel) |calor|kalor|gesattigt|saturated/
const OF_SCALE = /fat|fett|muscle|muskel|bone|knochen|bmi|weight|gewicht|^kg$/i

/**
 * Tells which kinds a table with these headers does not hold, though its columns are called so. A
 * scale says how much water a body has: nobody drinks beside fat, muscles and bones. A table of
 * food says how much sugar and fat was eaten.
 */
export function isElsewhere(headers: readonly string[]): (field: string, header: string) => boolean {
  const isScale = headers.filter((header) => OF_SCALE.test(header)).length >= 2
  const isFood = !isScale && headers.some((header) => OF_FOOD.test(wordsOfHeader(header)))
  return (field, header) => (isScale && field === 'water') || (isFood && isEaten(field, header))
}

const isEaten = (field: string, header: string) =>
  EATEN.has(field) && !OF_BODY.test(`${wordsOfHeader(header)} ${header}`)
