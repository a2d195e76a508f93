import type { Language } from '@salve/domain/language.ts'
import { PRODUCT_NAME } from '@salve/contract/product.ts'

const TEXTS: Record<Language, string> = {
  en: `This is everything that belongs to one ${PRODUCT_NAME} account.

index.html      to be read and printed; open it in any browser
csv/            the lists as tables, for spreadsheets
fhir/           the record as a FHIR R4 bundle, for other health programs
files/          the documents as they were uploaded
data/           all rows, for an import into an empty account; data/also/ belongs to this server alone
manifest.json   the length and the SHA-256 of each file, and the digest of the record

Whoever has this file can read all of it: keep it as you would keep the papers themselves.
To bring it back: Settings, Your data, Import.
`,
  de: `Das ist alles, was zu einem Konto von ${PRODUCT_NAME} gehört.

index.html      zum Lesen und Drucken; öffnet sich in jedem Browser
csv/            die Listen als Tabellen
fhir/           die Akte als FHIR-R4-Bundle, für andere Gesundheitsprogramme
files/          die Dokumente, wie sie hochgeladen wurden
data/           alle Zeilen, für den Import in ein leeres Konto; data/also/ gehört nur zu diesem Server
manifest.json   Länge und SHA-256 jeder Datei und die Prüfsumme der Akte

Wer diese Datei hat, kann alles lesen: Bewahren Sie sie auf wie die Papiere selbst.
Zurück geht es so: Einstellungen, Ihre Daten, Import.
`,
}

export const readMe = (language: Language): string => TEXTS[language]
