/* Folded phrases for questions about one's own record; see patterns.ts. */

/** The question is about facts, not about advice. */
export const OWN_LINES = `(my|mine|meine|mein|meinen|meiner|meinem|meines)
  (did|have|had|was|am|do) i
  (habe|hab|hatte|hatt|bin|war|nehme|nehm|nahm|wiege) ich
  i (did|do|drank|slept|walked|have|had|took|take|am|was|recorded|logged|entered|measured|weigh)
  ich (habe|hab|hatte|nehme|nahm|bin|war)
  (show|zeig|zeige|pull up|bring up|list|liste)
  (did|have|do) i
  (lately|in letzter zeit|neulich)`

/** The time somebody has to live is no question of supplies. */
export const LIFE_LINES = `(how many|wie viele) (years|months|jahre|monate)`

export const SUPPLY_LINES = `how many * (left|remaining)
  how much * (left|remaining)
  (do|have) i (have|got) * left
  i (still have|have left)
  (enough|any) * left
  have enough
  (run|runs|running|ran) (out|low)
  (refill|refills|restock|reorder|resupply)
  how long (will|does|do|is|are) * (last|enough)
  (will|do|does) my * last
  my (stock|supply|supplies)
  (stock|supply|supplies) (of|left|status)
  (tablets|pills|capsules|tabletten|pillen|kapseln) * (left|ubrig|noch da|vorratig)
  wie (viel|viele) * (noch|ubrig|vorrat)
  wieviel~ * (noch|ubrig|vorrat)
  wie lange (reicht|reichen|halten|halt|hab ich noch|habe ich noch)
  (reicht|reichen) (mein|meine|das|die|der|mir|noch|es)
  (mein|medikamenten|tabletten) vorrat
  vorrat~
  medikamentenvorrat
  (geht|gehen) * (aus|zu ende|leer|alle)
  wann (muss|sollte) ich * (nachbestellen|nachkaufen|neues rezept|neu bestellen|auffullen)
  nachbestell~
  noch genug
  genug * (da|ubrig)
  (noch|genug) (tabletten|pillen|kapseln) (habe|hab|da)
  (hab|habe) ich noch (genug|tabletten|pillen|kapseln|was)
  aufgebraucht
  (nearly|almost|about to be) (finished|gone|empty|out|used up)
  (fast|bald|beinahe|demnachst) (alle|leer|aus|weg|aufgebraucht|zu ende)
  (have i|have|got|do i) * enough * (for|until|till)
  genug * (fur|bis|noch)
  (medicine|medication|tablet|pill) stock
  packung * (leer|reicht)`

export const APPOINTMENT_LINES = `appointment~
  (when|what time|which day) * (clinic|dentist|doctor|doctors|hospital|surgery|checkup|check up|eye doctor)
  (doctor|dentist|doctors|hospital|clinic) (visit|visits)
  (when|was i|am i) * at the (dentist|doctor|doctors|hospital|clinic|gp|specialist|eye doctor)
  (is|when is) my (check up|checkup|scan|operation|consultation)
  (um wie viel uhr|wann|um wieviel uhr) * (klinik|praxis|krankenhaus|~arzt|~arztin|sprechstunde)
  (muss|soll) ich * (zum|zur) (arzt|zahnarzt|~arzt|~arztin|kontrolle|untersuchung|vorsorge|klinik|physio~)
  (do i have|do i need|have i) to (see|go to|visit) * (dentist|doctor|gp|specialist|clinic)
  ~arzttermin~
  (noch|habe ich|hab ich|steht) * (untersuchung|vorsorge|kontrolle) *
    my (next|last|upcoming) (visit|checkup|check up)
  (next|last) (doctor|doctors|dr|dentist|gp|specialist|hospital) (visit|appt)
  appt~
  (when|what time) (am i|do i|is) * (due|booked|back|again) * (doctor|dentist|clinic|hospital|gp|checkup|check)
  (when|what time) is (my|the) * (checkup|check up|visit|consultation|scan|check|surgery|operation|physio|dentist)
  (did|have) i * (book|booked|scheduled)
  what is (on|in) my (calendar|diary)
  (do i have|have i got) (anything|something) (on|booked|planned|scheduled|coming)
  (steht|stehen) * (arzt|termin~|untersuchung~) * (an|bevor)
  (when|what time|who|where) * (see|seeing|visit|visiting|meet|meeting) [the] (doctor|dr|dentist|gp|cardiologist|specialist|physio~|dermatologist)
  (am i|do i) (seeing|see|visiting) * (doctor|dr|dentist|gp|cardiologist|specialist)
  (when|what time) (am i|do i) * (doctor|doctors|dr|dentist|clinic|surgery|hospital)
  (arzt|zahnarzt|haus|kontroll)?termin~
  arzttermin~
  zahnarzttermin~
  termin~
  kontrolltermin~
  wann (muss|soll|gehe|geh|war|bin|hab|habe) ich * (arzt|arztin|facharzt|doc|hausarztin|orthopaden|hautarzt|augenarzt|frauenarzt|physio~|krankenhaus|klinik|sprechstunde|doktor|dr|zahnarzt|praxis|kardiologen|hausarzt)
  (nachste|letzte)~ (arztbesuch|besuch|untersuchung|vorsorge|kontrolle|sprechstunde|behandlung)`

export const DOCUMENT_LINES = `document~
  (krankenhaus|klinik|facharzt|arzt)?brief~
  versicherten(karte|nachweis)
  (pdf|papers|unterlagen) * (from|of|vom|von|my|meine~)
  (the|das|mein~|my) pdf
  (letter|letters) [from]
  (discharge|referral|doctors|hospital|clinic) (letter|summary|report|note)
  (mri|ct|xray|x ray|ultrasound|radiology|scan|imaging|pathology|ecg|ekg) [report|scan|pdf|result]
  (find|show|open|where) * (pdf|report|scan|file|files|letter|prescription|certificate|referral|paperwork|xray)
  vaccination (card|record|certificate|pass|book)
  insurance (card|papers|letter)
  uploaded
  dokument~
  arztbrief~
  entlassungsbrief~
  entlassbrief~
  uberweisung~
  rezept
  rezepte
  befund~
  impfpass~
  impfausweis~
  (mrt|ct|rontgen|ultraschall) [bericht|befund|bild|bilder]
  rontgenbild~
  mrt~ 
  (brief|briefe) (vom|von|aus|der)
  unterlagen
  hochgeladen~
  versicherungskarte`

export const ISSUE_LINES = `health (issue|issues|problem|problems|condition|conditions)
  (my|known|recorded|current|active|medical|which|what) (conditions|diagnoses|illnesses|problems|issues)
  medical (history|problems)
  (which|what) (illnesses|diseases|diagnoses|conditions|problems|health) * (have|recorded|listed|record|on file|entered)
  (conditions|diagnoses) * (record|file|list)
  (liste|zeig~|list|show) * (erkrankungen|krankheiten|diagnosen|conditions|diagnoses|illnesses)
  since when do i have
  (was|welche) * (vorerkrankung~|diagnosen)
  (when|since when|how long) * (diagnosed|have i had|had my) 
  when (was|were) * diagnosed
  when did my * (start|begin)
  is my * (active|resolved|still)
  (meine|welche|aktuellen|bekannten) (erkrankungen|krankheiten|diagnosen|gesundheitsprobleme|beschwerdebilder|vorerkrankungen|leiden)
  vorerkrankung~
  gesundheitsproblem~
  (seit wann|wie lange) (habe|hab|leide) ich * (schon|eigentlich)
  seit wann (habe|hab|leide|besteht) 
  wann wurde * (diagnostiziert|festgestellt)
  krankengeschichte
  (erkrankungen|krankheiten|diagnosen) * (eingetragen|gespeichert|erfasst|akte|hinterlegt|liste|stehen)`

export const LAB_LINES = `(blood|lab) (test|tests|work|result|results|value|values|report|panel|count)
  lab (values|results|result)
  labs
  bloods
  bloodwork
  laborwert~
  laborergebnis~
  labor~
  blutwert~
  blutbild~
  blutuntersuchung~
  blutergebnis~`

export const MEDICATION_LINES = `(what|which) (medicines|medicine|medication|medications|meds|pills|drugs|tablets) * (am i|do i|i take|take|taking|on|have)
  (what|which) * (am i|do i) [currently] (taking|take|on)
  what am i (taking|on)
  (my|current) (medicines|medication|medications|meds|medicine list|medication list|pill list|plans|plan|prescriptions)
  (list|show) * (medicines|medications|medication|meds|medicine|plan|plans)
  (medication|medicine|med) (list|plan)
  (why|what) (am i|do i|for am i) [taking|take] * (for|taking|take)
  why (am i|do i) (on|take|taking)
  what (is|are) my * (for|dose|plan|schedule|dosage|strength)
  what is * for
  (what|which) (dose|strength|dosage) * (am i|do i|is my|plan|prescribed)
  how (much|many) * (am i on|do i take|am i taking|is my plan|in my plan)
  (when|how often) (do i|am i supposed to|am i due to|is my next) * (take|have|dose|due)
  (when|what time) is my (next|morning|evening|night) * (dose|pill|tablet|medication|due)
  am i (on|taking|still on|still taking)
  do i (take|still take|have a plan)
  who (prescribed|put me|started me)
  since when (have i|am i) * (taking|taken|on|been)
  (list|show|liste|zeig~) * (tablets|pills|tabletten|pillen)
  (what|which|welche) (pills|tablets|medicines|meds|tabletten|medikamente) * (tonight|today|dran|fallig|due|heute)
  seit wann (nehme|nehm|bekomme) ich
  was nehm ich
  wer hat * verordnet
  (steht|stehen|ist) * (im|in meinem|auf meinem) (plan|medikamentenplan)
  (until when|how long) (do i|am i|should i keep) * (take|taking)
  is my * plan (active|paused|still)
  (welche|was fur) (medikamente|tabletten|pillen|arznei~|medizin|mittel) * (nehme|nehm|muss|habe|hab|stehen|bekomme)
  was nehme ich
  was (muss|soll) ich * (heute|morgen|abends|morgens) [alles] (nehmen|einnehmen)
  meine (medikamente|tabletten|medikation|medis|arzneimittel|medikamentenliste)
  mein~ (medikamentenplan|medikationsplan|plan|einnahmeplan)
  medikamentenplan~
  medikationsplan~
  medikamentenliste~
  (wofur|wogegen|weshalb|warum|wozu|gegen was|fur was) (nehme|ist|sind|nehm|hilft|bekomme|brauche)
  wie (viel|viele|hoch) * (nehme ich|ist meine dosis|steht|ist mein)
  (welche|was ist meine|wie ist meine) (dosis|dosierung|starke)
  (wann|wie oft) (nehme|nehm|muss) ich * (nehmen|einnehmen|tablette~|medikament~)
  wann (nehme|nehm) ich
  (nehme|nehm) ich [noch|eigentlich|aktuell|gerade]
  wer hat * verschrieben
  (zeig|zeige|liste) * (medikament~|medikation~)`

export const DOSE_LINES = `(did|have) i * (take|taken|had|have|skip|skipped|miss|missed|inject|injected|swallow|forget|forgotten|use|used)
  when (did i|have i|was) * (take|taken|had|have|last|took|dose)
  when was * (last|latest|most recent) * (dose|tablet|pill|one|injection|taken)
  (last|latest) (dose|time) * (took|take|taken|had|of)
  last (dose|time|intake) * (i|of)
  how (often|many times) (did i|have i) * (take|taken|took|use|used|miss|missed|forget|forgotten|skip|skipped|need|needed)
  how many * (did i|have i) (take|taken|miss|missed|skip|skipped|forget|forgotten|had|used)
  how many (doses|tablets|pills) (did i|have i|were|was)
  how (much|many) * (did i|have i) (take|taken|had|have|use|used)
  (missed|skipped|forgotten) (doses|any|pills|tablets)
  (any|which) doses * (miss|missed|skip|skipped|today|yesterday)
  (adherence|compliance)
  (habe|hab|hatte) ich * (genommen|eingenommen|vergessen|ausgelassen|gespritzt|geschluckt|verpasst|gebraucht)
  wann * (zuletzt|letzte|letztes|letzten) * (genommen|eingenommen|dosis|einnahme|gespritzt|tablette|mal)
  wann (habe|hab|hatte) ich * (genommen|eingenommen|gespritzt)
  (letzte|letzten) (einnahme|dosis|tablette)
  wie (oft|haufig|viele|viel) * (genommen|eingenommen|vergessen|ausgelassen|gebraucht|verpasst|gespritzt)
  wieviele * (genommen|eingenommen|vergessen)
  (vergessene|verpasste|ausgelassene) (dosen|tabletten|einnahmen)
  einnahmetreue
  (was|were) * taken
  (wurde|wurden|ist|sind) * (genommen|eingenommen)
  (wie viele|wieviele|wie viel|wieviel) * hatte ich
  last time i (needed|took|used|had)
  schon * (genommen|eingenommen|geschluckt)`

/** Phrases to ask for a value out of many. */
export const AVERAGE_LINES = `(normally|normalerweise|gewohnlich|meistens)
  (average|averages|averaged|mean|avg|typical|typically|usual|usually)
  on average
  durchschnitt~
  im schnitt
  schnitt
  mittelwert
  im mittel
  mittlere~`
export const HIGHEST_LINES = `(highest|max|maximum|peak|top|biggest|most|worst|heaviest|strongest|fastest|greatest|longest|maximal)
  (hochste|hochster|hochsten|hochstes|hochstwert|maximal|maximum|maximaler|spitzenwert|schlimmste|schlimmsten|starkste|starksten|schwerste|meisten|langste|am hochsten)`
export const LOWEST_LINES = `how low
  wie (niedrig|tief)
  (worst|schlechteste~) * (oxygen|sauerstoff~|peak flow|peakflow|pef|saturation|sattigung)
  (lowest|min|minimum|minimal|smallest|least|lightest|shortest|slowest)
  (niedrigste|niedrigster|niedrigsten|niedrigstes|tiefste|tiefster|tiefsten|tiefstes|tiefstwert|minimaler|kleinste|geringste|kurzeste|wenigsten|am niedrigsten)`
export const COUNT_LINES = `how (often|many times|frequently)
  how many * (readings|measurements|entries|values|times|headaches|days|episodes|attacks|migraines)
  (number|count) of
  [on] how many (days|mornings|afternoons|evenings|nights)
  an wie vielen (tagen|morgen|abenden|nachmittagen)
  in wie vielen nachten
  (on|an|in) (how many|wie vielen) (was|were|did|war|waren|lag|lagen|hatte|habe)
  wie (oft|haufig)
  wie viele * (messungen|werte|eintrage|mal|male|tage|anfalle|einträge|kopfschmerztage|attacken)
  wie viele ~(werte|messungen|tage|eintrage)
  anzahl`
export const LATEST_LINES = `(latest|newest|recent|current|currently|now)
  (most|the) recent
  last [recorded|measured|known] (reading|value|measurement|entry|weight|bp|blood|pressure|sugar|glucose|temperature|pulse|time|one)
  (letzter|letzte|letztes|letzten|aktuell~|neueste~|jungste~|zuletzt|gerade)`
export const READING_LINES = `(reading|readings|measurement|measurements|values|entries|trend|history|log|progress|chart|graph|numbers)
  ~werte
  (messung|messungen|messwert~|werte|wert|verlauf|entwicklung|eintrage|kurve|diagramm|trend|tagebuch)`
