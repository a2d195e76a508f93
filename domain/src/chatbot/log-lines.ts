/* Folded phrases for what is to be logged; see patterns.ts. */

/** A message that begins so tells to write something down, whatever else it holds. */
export const LOG_ORDER_LINES = `(log|record|enter|track|save|note|add|put down|write down|jot down) 
  please (log|record|enter|save|note|add)
  (can|could) you (log|record|enter|save|note|add)
  (trag|trage|notier|notiere|erfass|erfasse|speicher|speichere|schreib|schreibe|logge|log|protokollier|protokolliere|vermerk|vermerke) 
  bitte * (eintragen|notieren|erfassen|speichern|aufschreiben|vermerken)
  (eintragen|notieren|erfassen|speichern|vermerken) [bitte] $`

export const ASKING_LINES = `(tips|what|which|when|where|why|who|how|whats|is|are|was|were|do|does|did|can|could|should|shall|may|might|will|would|must|any)
  (woher|wogegen|wodurch|wurde|wurden|warens|stehen|steht|was|welche|welcher|welches|welchen|wann|wo|warum|wieso|weshalb|wer|wie|wieviel|wieviele|ist|sind|war|waren|hab|habe|hatte|kann|konnte|soll|sollte|darf|muss|wird|gibt|wofur|wogegen|wozu|zeig|zeige|show|list|give|tell|nenne|nenn|sag)`

/** A dose that was taken. */
export const TOOK_LINES = `(took|taken|swallowed|injected|had|popped|used|inhaled|swallowd|applied|take|done)
  (erledigt|drin|reingezogen|abgehakt|abhaken|runtergeschluckt)
  (as|is|are) taken
  (genommen|eingenommen|geschluckt|gespritzt|nahm|eingeworfen|inhaliert|genomen|geklebt|intus)
  gave myself`
export const SKIPPED_LINES = `(skipped|missed|forgot|forgotten|didnt take|did not take|havent taken|have not taken|left out)
  (ausgelassen|vergessen|verpasst|nicht genommen|weggelassen|nicht eingenommen)`
export const MEDICINE_LINES = `(my|the|a|one|two|all|both) [morning|evening|night|noon|daily] (pill|pills|tablet|tablets|meds|medication|medicine|medicines|dose|doses|antibiotic|painkiller|inhaler|puffs|spray|drops|injection|capsule)
  (pill|pills|tablet|tablets|meds|antibiotic~|painkiller~|puffs|eye drops)
  (abendtablette~|morgentablette~|mittagstablette~|tablette~|pille~|medikament~|medis|antibiotik~|schmerzmittel|tropfen|spray|kapsel~|dosis|spritze)`

/** Phrases of feeling. */
export const FEELS_LINES = `(i have|i am having|i had|i got|got|having|have|feeling|feel|felt|i am|woke up with|suffering)
  (ich habe|ich hab|hab|habe|hatte|mir ist|mir war|ich fuhle|fuhle mich|bin|leide|wieder|bekommen|spure)
  (tut|tun) [mir] [so] (weh)
  (mir ist|mir war|war mir|ist mir)
  (macht mir zu schaffen|plagt mich|qualt mich|hort nicht auf)
  (giving me|bothering me|playing up|cant stop)
  (hurts|hurt|aches|is sore|is killing me|schmerzt|schmerzen)`

/** Questions for an article, not an entry: whether a value is good or what it means. */
export const JUDGE_LINES = `(normal|ok|okay|good|bad|high|low|too high|too low|dangerous|fine|healthy|mean|means|worry|concerning|worrying) 
  (normal|gut|schlecht|hoch|niedrig|zu hoch|zu niedrig|gefahrlich|bedeutet|schlimm|bedenklich|heisst|in ordnung)`

export const DOSING_LINES = `(usual|normal|starting|initial) * dose
  mit wie (viel|viele) * (an|man)
  would * (be|it be) (alright|ok|okay|fine|safe|too much)
  (is|are|sind|ist|waren|ware) * (at once|auf einmal|in one go)
  (max~|maximal~|highest|hochste~) * (dose|menge|amount|dosis|per day|a day|am tag|pro tag|allowed)
  max~ (aspirin|paracetamol|ibuprofen|dose)
  (what|which|welche) (strength|starke|dose|dosis|menge) * (right|richtig|for me|fur mich|need|brauche|ware|would be)
  (what|which) dose * do i need
  (do i need|brauche ich) * (more|less|mehr|weniger|hohere|higher) *
  (can|could|may|should|darf|kann|soll|sollte) (grandma|grandad|gran|my|mein~|oma|opa|he|she|er|sie|the kids|mum|dad|mama|papa) * (have|take|kriegen|nehmen|bekommen|haben|einnehmen)
  (which|what) (pill|tablet|medicine|painkiller|drug) * (for|against|helps)
  (welche~|was fur (eine|ein)) (tablette|tabletten|medikament|mittel|schmerzmittel|pille) * (gegen|fur|bei|hilft)
  (wie viele|wieviele|wie viel|wieviel) (tropfen|tabletten|mg|milligramm) * (gegen|bei|fur|am tag)
  am i allowed
  (allowed|erlaubt) * (with|mit|zu|together)
  should i (up|put up|move up|go up|go down|split|break)
  (soll|sollte|darf|kann|muss) ich * (hochgehen|runtergehen|raufgehen|hochdosieren|runterdosieren|verringern|vergrossern|abends|morgens)
  (mg|gramm|gram|grams) * (a day|am tag|per day|taglich) * (too much|too many|zu viel|ok|okay|gefahrlich|safe)
  (how much|how many|how often|what dose|which dose|what dosage|what amount|max~ dose|maximum) * (should|can|may|must|could|shall|do) i * (take|give|inject|use|have)
  (how much|how many|what dose|what dosage) (of|is|are) [a|the] (safe|right|correct|max|maximum|lethal)
  (how much|how many) * (safe|allowed|too much|too many|ok|maximum|lethal|per day|a day|daily)
  (should|can|could|may|must|shall) i (take|stop|skip|double|increase|reduce|combine|start|inject|lower|raise|use|give|halve|cut|change|switch|mix|come off|quit|have|drop|swap|still take)
  (is it|would it be) (ok|okay|safe|fine|bad|dangerous) (to|if i) (take|stop|skip|double|increase|reduce|combine|mix|halve|crush|cut|drink|give)
  (is it|would it be) (ok|okay|safe|fine) * (take|double|skip|stop)
  (what|which) (medicine|medication|drug|painkiller|antibiotic|tablet|pill|dose) (should|can|shall|must|do) i (take|use|need|give)
  what (should|can|could) i take [for|against|to]
  (give|tell) me * (dose|dosage|mg|milligrams|schedule for)
  (dose|dosage|dosing) (for|of) * 
  (double|halve|skip|stop|increase|reduce|adjust|lower|raise|up|change) (my|the) (dose|dosage|insulin|medication|medicine|tablets|pills|meds|medicines)
  (double|halve) it
  how many (units|mg|milligrams|tablets|pills|drops|puffs) 
  two at once
  (can|could|may) i [still|already|also] (have|take|use) * (another|more|one more|again|together|with|already)
  (another|one more|extra) (tablet|pill|dose|one)
  how long * (wait|between) * (dose|doses|tablets|pills|take)
  (is|are) * (mg|milligrams|tablets|pills|units) * (too much|too many|ok|okay|safe|enough|dangerous)
  (too much|too many|enough) (paracetamol|ibuprofen|aspirin|insulin|tablets|pills)
  (ok|okay|safe|fine) to (take|mix|combine|double|stop|skip)
  (noch eine|noch ne|eine weitere|noch mal|nochmal) * (nehmen|einnehmen|tablette|pille)
  (sind|ist|waren) * (mg|tabletten|einheiten|tropfen) * (zu viel|zuviel|zu viele|ok|okay|genug|gefahrlich)
  (abstand|wie lange) * (warten|zwischen) * (tabletten|dosen|einnahme~|nehmen)
  (zusammen|gleichzeitig|gemeinsam) (nehmen|einnehmen|mit)
  (vertragt|vertragen) sich
  take (two|2|double|extra|another|more) * (tablets|dose|pills|together|instead|now)
  (prescribe|prescription for) 
  (wie viel|wieviel|wie viele|wieviele|wie oft|welche dosis|welche menge|wie hoch) * (darf|soll|sollte|kann|muss|konnte) (ich|man) 
  (wie viel|wieviel|wie viele|wieviele) * (darf|soll|sollte|kann|muss) [ich|man] * (nehmen|einnehmen|spritzen|geben)
  (wie viel|wieviel|wie viele|wieviele) (mg|milligramm|tabletten|tropfen|einheiten|insulin)
  (wie viel|wieviel) * (ist|sind|ware) [zu|noch] (viel|okay|ok|erlaubt|sicher|maximal|todlich)
  (darf|soll|sollte|kann|muss|konnte|konnt) ich * (nehmen|einnehmen|absetzen|weglassen|verdoppeln|erhohen|senken|spritzen|kombinieren|halbieren|reduzieren|umstellen|mischen|aufhoren|steigern|auslassen|zusammen|teilen|pausieren|wechseln|geben|runtersetzen|stoppen)
  (was|welches|welche|welchen) * (soll|kann|muss|sollte|darf) ich * (nehmen|einnehmen)
  (ist es|ware es) (ok|okay|schlimm|sicher|gefahrlich) * (nehme|nehmen|verdopple|weglasse|absetze|aufhore)
  (gib|nenn|nenne|sag|sage|verrate) mir * (dosis|dosierung|mg|milligramm|einheiten|menge)
  (dosis|dosierung|hochstdosis|tagesdosis|maximaldosis|todliche) (von|fur|bei)
  (hochstdosis|tagesdosis|maximaldosis|uberdosieren)
  (verdopple|verdoppeln|halbiere|halbieren|absetzen|erhohe|erhohen|senken|reduzieren) * (dosis|insulin|medikament|tabletten|ramipril)
  (zwei|doppelte|2|mehr) * (auf einmal|gleichzeitig|statt)
  verschreib~`

export const DIAGNOSIS_LINES = `(will|werde) (i|ich) * (cured|healed|geheilt|gesund)
  how many (years|months) * (left|live)
  wie viele (jahre|monate) * noch
  ob * (krebs|bosartig|ernst|schlimm|gefahrlich)
  (could|can|might) (this|that|it|my) * be
  (does|do) (this|it|that|these|my) * (sound|look|seem) * like
  will i need (a|an|to have) * 
  (brauche|brauch) ich (eine|ein|einen) [neue|neues|kunstliche] (hufte|knie|op|operation|herzschrittmacher|stent|dialyse)
  woher (kommt|stammt|kommen|ruhrt) 
  (is|ist|could|kann|konnte|have i got|habe ich|hab ich|sounds|klingt|sind) * (gout|gicht|arthritis|arthrose|rheuma|lupus|asthma|copd|burnout|krebs|cancer|thrombose|borreliose|lyme|hernia|leistenbruch|bandscheibenvorfall|ms|fibromyalgie|fibromyalgia|endometriose|endometriosis|reizdarm|ibs|schilddruse~|unterfunktion|uberfunktion|lungenentzundung|pneumonia|bronchitis|adhs|adhd|autismus|autism|demenz|dementia|alzheimer|parkinson|angina|gallensteine|gallstones|nierensteine)
  (what) * (reckon|think|guess) * (causing|cause|behind|wrong)
  (do|could|might|may|would) i (have|be having|be)
  (do|does) (you|it) (think|believe|look|sound|mean) * (i have|it is|cancer|diabetes|depression|serious|infection|flu|covid|appendicitis|i am)
  what (is|could be|might be) wrong with (me|my)
  what (do|could|might|disease|illness|condition) [do|could|might] i have $
  what (illness|disease|condition|sickness) (do|could|might|is|causes)
  (is|could|can|might|would) (it|this|that|these|they) (be|cancer|diabetes|infection|a tumor|a tumour|serious|dangerous|flu|depression|arthritis|asthma|skin|an infection|covid|a heart|a stroke|a clot|broken|normal for)
  (is|are) (it|this|that|these|my) * (cancer|cancerous|infection|infected|disease|tumor|tumour|malignant|broken|a sign of|symptoms of|serious|contagious|diabetes|depression|skin cancer|melanoma)
  (am|was) i (diabetic|depressed|pregnant|ill|sick|dying|bipolar|anaemic|anemic|hypertensive|prediabetic|autistic|having a|going to die)
  diagnos~ (me|my|this|it|mich|mir|meine)
  (give|tell|make|need|want|confirm) * diagnos~
  diagnose
  (have|has) i got
  (sounds|sound|looks|look) like (a|an|cancer|diabetes|what)
  what (do you think|disease|could) * (it is|i have|this is|be|is it|have)
  (is it|it is) (possible|likely) * (i have|it is|i am)
  (is|are|was) (it|this|that|my|these|those|the) * (bad|serious|harmless|normal|dangerous|infected|broken|lump|mole|rash)
  what is (going on with|happening to|up with) (me|my)
  (am i) * (ill|sick|dying|diabetic|depressed)
  (klingt|hort sich|sieht) * (nach|wie|aus)
  (meinst|glaubst|denkst) du *
  was (kann|konnte|konnt) ich (haben|fur)
  was (ist los|stimmt nicht|ist) mit (mir|meinem|meiner)
  (deutet|spricht) * (auf|fur)
  (hab|habe) ich * (eingefangen|gebrochen|entzundet|krebs)
  what * causing (my|this|it|the)
  (what|whats) * (cause|reason) (of|for|is) * my
  why (do|am|is|does|are) (i|my|it) * (feel|feeling|hurt|hurts|tired|dizzy|swollen|pain|itch|keep|always|so|ache|bleeding)
  (how long|how much time) (do|have|will) i * (live|left to live)
  (will|am|going) i (die|survive|going to die|recover|get better|go blind|be ok|be okay|need surgery)
  (my|the) (prognosis|life expectancy|chances)
  (prognosis|life expectancy|survival)
  which (disease|illness|condition) 
  was habe ich $
  was (habe|hab) ich (fur|fuer) (eine|ein)
  was fehlt mir
  (welche|was fur eine) (krankheit|erkrankung|diagnose) 
  was (konnte|kann) das (sein|bedeuten)
  woran leide ich
  woran liegt (es|das|mein|meine)
  woher kommen (meine|die)
  (habe|hab|leide) ich [vielleicht|etwa|jetzt|denn|an|womoglich|schon|moglicherweise] (ein|eine|einen|krebs|diabetes|bluthochdruck|rheuma|grippe|covid|corona|depression~|asthma|migrane|krebs|arthrose|parkinson|demenz|burnout|hypertonie)
  (ist|konnte|kann|sind|wird) (das|es|dies|der|mein|meine|die) * (sein|krebs|infektion|krankheit|tumor|grippe|diabetes|allergie|ansteckend|gefahrlich|schlimm|bosartig|entzundet|gebrochen|ernst|depression|hautkrebs|anzeichen|symptome)
  bin ich (krank|depressiv|schwanger|diabetiker~|zuckerkrank|herzkrank|allergisch|anamisch|pradiabetisch|dement)
  (stell|stelle|gib|nenne|nenn|sag|sage|mach|brauche|will) * diagnose
  (warum|wieso|weshalb) (bin|habe|hab|tut|tun|schmerzt|ist|wird|sind|fuhle) (ich|mir|mein|meine) * 
  (wie lange) (habe|hab|werde) ich * (leben|zu leben)
  (werde|muss) ich * (sterben|uberleben|gesund|operiert|blind)
  (prognose|lebenserwartung|uberlebenschance~|heilungschance~)`
