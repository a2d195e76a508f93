import { fold } from '../fold.ts'

/** Signs that are one only for whoever takes a medicine, is pregnant, or is very young: the text has to name that. */
const CAUSES: Readonly<Record<string, RegExp>> = {
  neutropenia:
    /chemo|immun|metami[sz]ol|novalgin|clo[sz]apin|carbima[sz]ol|thiama[sz]ol|methotrexat|\bmtx\b|neutro|leu[ck]|krebs|cancer|tumou?r|transplant|bestrahl|onkolog|oncolog|white (?:blood )?cells|weisse blut/,
  lithium_toxicity: /lithium|quilonum|hypnorex/,
  adrenal_crisis: /addison|nebennier|adrenal|steroid|kortison|cortiso|hydrocort|predni|dexameth/,
  infant_fever:
    /bab(?:y|ies)|newborn|neugebor|saugling|infant|(?:weeks?|months?|days?) old|(?:wochen?|monate?|tage?) alt/,
  pregnancy:
    /pregnan|schwanger|bab(?:y|ies)|birth|geburt|entbund|waters|fruchtwasser|fruchtblase|kindsbeweg|wehen|contraction|\bssw\b/,
}

/** Whether a sign that was only learnt can be meant at all: a fever alone is none of a chemotherapy. */
export const namesCause = (key: string, text: string): boolean => CAUSES[key]?.test(fold(text)) ?? true
