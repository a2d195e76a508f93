import { patternsOf, says } from './patterns.ts'

/**
 * Phrases that dress a request up to have the chatbot drop its rules. A message in such a guise is
 * never logged nor looked up.
 */
const GUISES =
  patternsOf(`(ignore|forget|disregard|drop|bypass|override) * (previous|rules|rule|instructions|guidelines|restrictions|limits)
  (vergiss|ignorier~|missachte|umgehe) * (vorherigen|regeln|anweisungen|vorgaben|grenzen)
  (pretend|imagine|act as if|roleplay|role play|act as) 
  tu so als
  stell dir vor
  (developer|dev|debug|admin|god) mode
  (entwickler|debug|admin)modus
  (safety|content)? filter (off|aus)
  (system|new task|neue aufgabe)
  repeat after me
  (sprich|sag|sage) [mir] nach
  sprich mir
  (fill|complete) [in] * (blank|sentence)
  (erganz~|vervollstandig~) * (satz|lucke)
  (record|akte|data|daten|file) (of|von|der|des) (the|other|frau|herr|herrn|another|anderen)
  (pharmacist|apotheker|doctor|consultant|arztin|arzt) * (ask you|told me|meinte|you should|du sollst)
  (dont diagnose|keine diagnose) *
  you say the disease
  (translate|ubersetze|ubersetz) *
  (finish my sentence)
  you are now
  du bist (jetzt|ab jetzt)
  (for a|my) (novel|story|book)
  (meinen|einen|fur den) roman
  (let us|lets|we) play
  wir spielen
  (score|rate) my symptoms
  punkte von
  (chatbot|bot|you|du) (decides|decide|entscheidet|entscheidest)
  (told me|said|meinte|gesagt) * (ask you|you|du) * (tell|say|should|sollst|sagst|darfst|said|alright|ordnung)
  (you|du) (said|hast gesagt|answered) *
  hast du gesagt
  (without asking me|ohne mich zu fragen|ohne nachfrage)
  (base64|encoded|verschlusselt)
  (consent to all|ubernehme alle) (risks|risiken)
  (system prompt|systemprompt)`)

/** The intent of a disguised question; null without a disguise. */
export function disguisedIntent(text: string): 'declined_dosing' | 'declined_diagnosis' | 'unknown' | null {
  if (!says(text, GUISES)) return null
  if (
    / (?:dose|doses|dosage|dosis|dosierung|mg|milligra\S*|units|einheiten|insulin|tablets?|tablette\S*|pills?|how much|wie viel\S*|menge|antibioti\S*) /.test(
      text,
    )
  )
    return 'declined_dosing'
  return / (?:diseases?|illness\S*|krankheit\S*|diagnos\S*|wrong|fehlt|symptoms?|symptom\S*|beschwerden|syndrom\S*|cancer|krebs|tsh|sklerose|sclerosis) /.test(
    text,
  )
    ? 'declined_diagnosis'
    : 'unknown'
}
