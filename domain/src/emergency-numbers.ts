import { fold } from './fold.ts'

/** Countries by their English and German names and codes, and the number to call there. */
const NUMBERS: readonly (readonly [number: string, countries: string])[] = [
  ['911', 'us, usa, united states, united states of america, vereinigte staaten, ca, canada, kanada'],
  [
    '999',
    'gb, uk, united kingdom, great britain, england, scotland, wales, vereinigtes königreich, großbritannien',
  ],
  ['000', 'au, australia, australien'],
  ['111', 'nz, new zealand, neuseeland'],
  [
    '112',
    `at, austria, österreich, be, belgium, belgien, bg, bulgaria, bulgarien, ch, switzerland, schweiz, cy, cyprus, zypern,
    cz, czechia, czech republic, tschechien, de, germany, deutschland, dk, denmark, dänemark, ee, estonia, estland,
    es, spain, spanien, fi, finland, finnland, fr, france, frankreich, gr, greece, griechenland, hr, croatia, kroatien,
    hu, hungary, ungarn, ie, ireland, irland, is, iceland, island, it, italy, italien, li, liechtenstein, lt, lithuania,
    litauen, lu, luxembourg, luxemburg, lv, latvia, lettland, mt, malta, nl, netherlands, niederlande, no, norway,
    norwegen, pl, poland, polen, pt, portugal, ro, romania, rumänien, se, sweden, schweden, si, slovenia, slowenien,
    sk, slovakia, slowakei`,
  ],
]
const byCountry = new Map(
  NUMBERS.flatMap(([number, countries]) => countries.split(',').map((name) => [fold(name.trim()), number])),
)

/** The emergency number of a country as a person writes it; null where it is not known. */
export function emergencyNumber(country: string | null): string | null {
  return byCountry.get(fold(country ?? '').trim()) ?? null
}

/** The numbers to show: that of the country, or else the two that most of the world knows. */
export function emergencyNumbers(country: string | null): string[] {
  const known = emergencyNumber(country)
  return known ? [known] : ['112', '911']
}
