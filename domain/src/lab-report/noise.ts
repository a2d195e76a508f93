import type { Row } from './rows.ts'

/** What letterheads, footers and the patient's own particulars are known by. */
const NOISE =
  /(^|[^\p{L}])(tel|telefon|fax|telefax|phone|seite|page|geb|geboren|geburtsdatum|born|dob|date of birth|patient|patientin|pat|auftrag|auftragsnummer|auftrags-nr|order|iban|bic|ust|steuer-nr|strasse|straße|street|road|avenue|versicherung|versichertennummer|krankenkasse|einsender|arzt|dr|prof|accession|specimen no|labornummer|labor-nr|tagesnummer|ausgedruckt|gedruckt|druckdatum|printed|collected|reported|received|entnahme|abnahme|eingang|ausgang|befunddatum|datum|date|uhr|akkreditiert|accredited|iso|din|e-mail|email|mrn|nhs|postfach|po box|gender|sex|age|alter|geschlecht)\.?($|[^\p{L}])|@|www\.|https?:/iu
/** Full of letters between figures: dates and hours are no results. */
const DATE = /\b\d{1,2}[./]\d{1,2}[./]\d{2,4}\b|\b\d{4}-\d{2}-\d{2}\b/

/** A row that says who, where, when or on which page, and nothing that was measured. */
export function isNoise({ words }: Row): boolean {
  const text = words.map((word) => word.text).join(' ')
  return NOISE.test(text) || DATE.test(text)
}
