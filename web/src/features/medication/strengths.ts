/** Numbers separated by commas, then their unit: "2.5, 5, 10 mg", "24/26, 49/51 mg", "100, 300 U/mL". */
const STRENGTHS =
  /((?:\d+(?:\.\d+)?(?:\/\d+(?:\.\d+)?)?(?:, | or )?)+) (mg\/mL|U\/mL|microgram|mg|g|IU)(?![\w/])/g

/** The strengths that a drug's list of usual forms names, written in the reader's language. */
export function strengthsIn(forms: string, language: string): string[] {
  const found = [...forms.matchAll(STRENGTHS)].flatMap(([, numbers = '', unit]) =>
    numbers.split(/, | or /).map((number) => `${numberIn(number, language)} ${unit}`),
  )
  return [...new Set(found)]
}

const numberIn = (number: string, language: string) =>
  language === 'de' ? number.replaceAll('.', ',') : number
