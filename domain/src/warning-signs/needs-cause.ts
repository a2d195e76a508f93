import { fold } from '../fold.ts'

/**
 * Signs that are one only for whoever takes a medicine, is pregnant, or is very young: the text has
 * to name that.
 */
const NUMBER =
  '(?:\\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|eine?r?n?|zwei|zwoi|drei|vier|funf|sechs|sieben|acht|neun|zehn|elf|zwolf)'
const WEEKS = `\\b${NUMBER}(?:\\+\\d)?[.-]? ?(?:weeks?|wee?ks?|wks?|woch\\w*|wohce|months?|mon|monat\\w*)\\b`
const CAUSES: Readonly<Record<string, RegExp>> = {
  neutropenia:
    /chemo|\bkemo|immun|metami[sz]ol|novalgin|clo[sz]apin|carbima[sz]ol|thiama[sz]ol|methotrexat|\bmtx\b|neutro|leu[ck]|krebs|cancer|tumou?r|lympho?m|transplant|bestrahl|onkolog|oncolog|white (?:blood )?cells|weisse blut|taxel\b|platin\b|\bfec\b|\bfolf|rubicin|infusion/,
  lithium_toxicity: /lithium|quilonum|hypnorex|priadel|camcolit/,
  adrenal_crisis:
    /addison|nebennier|adrenal|steroid|kortison|cortiso|cortef|hydrocort|\bhydro\b|\bpred\b|predni|dexameth|\bags\b|\bcah\b/,
  infant_fever: new RegExp(
    `${WEEKS}|bab(?:y|ies)|bebi|soft spot|fontanel|newborn|neugebor|geboren|saugling|infant|\\bborn\\b|(?:days?) old|(?:tage?) alt`,
  ),
  pregnancy: new RegExp(
    `${WEEKS}|\\b\\d\\d\\+\\d\\b|pregnan|schwanger|\\bss\\b|bab(?:y|ies)|birth|geburt|entbund|wochenbett|midwife|hebamme|waters|fruchtwasser|fruchtblase|kindsbeweg|kick(?:ed|s|ing)?\\b|wehen|contraction|\\bssw\\b|(?:test|kind|baby) (?:war|was|is|ist) positiv`,
  ),
}

/** True for a sign that depends on what somebody takes or has, and not only on how they are. */
export const needsCause = (key: string): boolean => key in CAUSES

/** True when a learnt sign can be meant at all: a fever alone is none of a chemotherapy. */
export const namesCause = (key: string, text: string): boolean => CAUSES[key]?.test(fold(text)) ?? true
