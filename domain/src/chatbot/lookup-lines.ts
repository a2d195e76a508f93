import { type Pattern, patternsOf } from './patterns.ts'
import * as questionLines from './question-lines.ts'
import type { Intent } from './understood.ts'

/* The forms in which people ask for what the record holds; in folded words, see patterns.ts. */

const OF_VALUES = [
  questionLines.COUNT_LINES,
  questionLines.AVERAGE_LINES,
  questionLines.HIGHEST_LINES,
  questionLines.LOWEST_LINES,
  `(what|when|which|how high|how low) (was|were|did)
  (what|which) * (was|were|did i have) * (in|on|last|between|before|until|since)
  (was|wie|wann|welche~) * (war|waren|lag|lagen|hatte)
  (readings|values|werte|messungen) * (how many|wie viele)
  (show|list) * (readings|values|measurements|entries|history|trend|from)
  (zeig~|liste) * (werte|messungen|verlauf|eintrage|von|vom)
  (blood pressure|blutdruck|sugar|glucose|zucker|blutzucker|weight|gewicht|pulse|puls) * (since|seit|last|letzte~) (week|month|year|woche|monat|jahr)`,
]
const WRITTEN =
  '(log|logged|record|recorded|note|noted|enter|entered|put|write down|wrote down|written down|document|documented)'
const GESCHRIEBEN =
  '(eingetragen|notiert|aufgeschrieben|erfasst|dokumentiert|vermerkt|gespeichert|gehabt|gespurt)'
const OF_SYMPTOMS = `(how often|how many times|on how many days|when) (did i|have i|had i|was i) [last] [ever] (have|had|feel|felt|get|${WRITTEN.slice(1)}
  (did|have) i [ever] [last] ${WRITTEN}
  (when|last time) * (was i|i was|i had|did i)
  when was my (last|first|latest|worst)
  (how often|how many times|on how many days) (did|was|were) my
  how many * (did i|have i) (have|had|${WRITTEN.slice(1)}
  (show|list) * (entries|entry|notes|symptoms)
  (zeig~|liste) * (eintrage|eintragungen|notizen|symptome)
  (wie oft|wann|an welchen tagen|an wie vielen tagen|welche tage) * (hatte|hatt) ich
  (wie oft|wann|habe|hab|an wie vielen tagen) * ${GESCHRIEBEN}
  (war|waren|stand) * (notiert|eingetragen|drin|vermerkt|laut eintrag)
  (war|waren) * (laut [meinen|meinem] (eintrag|eintragen))
  wie viele * (hatte|habe) ich`
const OF_DOCUMENTS = `(find|show|where|open|search|look for|got|get|have you|do you have|is there|are there) * (letter|report|summary|paper|papers|document|documents|pdf|scan|file|note|notes|results)
  (discharge|hospital|clinic|doctors) (letter|summary|report)
  (find~|such~|zeig~|wo|offne|gibt es|hab ich|habe ich|haben sie|hast du|den|der) * (~brief|~bericht|brief|bericht~|befund~|schreiben|dokument~|unterlagen|pdf|~ausweis)`
const OF_APPOINTMENTS = `(when|what time|which day|is|are) * (appointment~|follow up|followup|check up|checkup|clinic|visit|review|talk|control)
  next * (appointment|clinic|visit|follow up|check up) [date]
  (wann|welcher|um wie viel uhr|ist|an welchem tag) * (termin~|kontrolle|~kontrolle|nachsorge|untersuchung|nachuntersuchung|sprechstunde)
  (kontrolle|nachkontrolle|termin) * wann`
const OF_ISSUES = `(does|do|did) * (my|the) (record|records|file|chart) * (say|mention|list|show|hold|have|include)
  does it say
  (which|what) * (diagnoses|diagnosis|illnesses|conditions|diseases)
  (which|what|in which|in what) year (is|was|did|were)
  when was * (diagnosed|entered|put in|recorded)
  (welche~) * (krankheiten|diagnosen|erkrankungen|vorerkrankungen)
  (seit wann|wann|steht|stehen|in welchem jahr) * (akte|steht|eingetragen|diagnostiziert|festgestellt|liste)`
const OF_DOSES = `(did|have) i * (take|taken|took|swallow|swallowed|have|had|use|used)
  (what time|when|how often|how many times) (did|have) i
  (habe|hab) ich * (genommen|eingenommen|geschluckt|abgehakt|gespritzt|gehabt)
  (wann|wie oft) (habe|hab) ich
  (sind|wurden|ist|wurde|are|were|is|was) * (markiert|abgehakt|marked|ticked)`
const OF_PLANS = `was (nehme|nehm) ich
  (which|what) * (am i taking|do i take|am i on)
  welche * (nehme|nehm|bekomme) ich
  welche~ * steht * plan`
const OF_SUPPLY = `(do i have|have i got|have i|is there) * (enough|left)
  how (many|much|long) * (left|last|remaining)
  (wie viele|wie lange|reicht|reichen|habe ich noch|hab ich noch)`
const OF_HOW_TO = `(how|where) (do|can|would) i (enter|add|log|record|note|set|change|put|find|turn|switch|edit|delete|see)
  can i set
  where * (settings|app)
  (wie|wo) (trag|trage|gebe|geb|stelle|stell|andere|finde|find|kann ich|erfasse|notiere|losche|schalte|lege|speichere)`

export const ASKS_LOOKUP: Partial<Record<Intent, readonly Pattern[]>> = {
  record_value: OF_VALUES.flatMap(patternsOf),
  record_lab: OF_VALUES.flatMap(patternsOf),
  record_symptom: patternsOf(OF_SYMPTOMS),
  record_document: patternsOf(OF_DOCUMENTS),
  record_appointment: patternsOf(OF_APPOINTMENTS),
  record_issue: patternsOf(OF_ISSUES),
  record_dose: patternsOf(OF_DOSES),
  record_medication: patternsOf(OF_PLANS),
  record_supply: patternsOf(OF_SUPPLY),
  how_to: patternsOf(OF_HOW_TO),
}
