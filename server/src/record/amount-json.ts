/**
 * An amount of parts (1/3000) as the contract writes it, as the text of JSON: a decimal, or, where
 * no decimal holds it, the fraction in lowest terms. `column` is the SQL of an integer, never a
 * value.
 */
export const amountJson = (column: string): string =>
  `case when ${column} % 3 = 0 then to_json(trim_scale(${column} / 3000.0))::text
    else '"' || ${column} / gcd(${column}, 3000) || '/' || 3000 / gcd(${column}, 3000) || '"' end`
