/* Folded phrases neither about the record nor to be logged; see patterns.ts. */

export const ADD_QUESTION_LINES = `(note|notes|notiz|question) (for|fur) (dr|my (doctor|gp|cardiologist|appointment|visit)|den (arzt|termin)|die (arztin|praxis))
  nicht vergessen * (fragen|ansprechen)
  remind me to (ask|mention|tell|bring|talk|raise|discuss)
  (add|put|note|save|write|jot|keep|remember) * (question|questions)
  (question|questions) (for|to ask) (my|the) [next] (doctor|doctors|dr|gp|appointment|visit|consultation|cardiologist|specialist|dentist|nurse)
  (add|put|note|write|save|jot) * (to|for|on|in) (my|the) [next] (appointment|visit|doctor|doctors|dr|list|consultation)
  (add|put|note|write) (this|that|it|down) * (appointment|doctor|visit|dr|gp)
  (i want|i need|i would like|want|need) to (ask|talk to|discuss with|tell) (my|the|dr) [next] (doctor|gp|cardiologist|specialist|nurse|dentist|dr~)
  (ask|mention|tell) (my|the) (doctor|gp|cardiologist|specialist|dentist|dr|diabetologist) (about|whether|if|that|why|at|next|for)
  (ask|mention) dr
  (dont|do not) let me forget to (ask|mention)
  bring up * (appointment|visit|doctor|dr)
  (next|at my) (appointment|visit) (ask|i want to ask|mention)
  for my next (appointment|visit)
  (notiere|notier|merke|merk|schreib|schreibe|speicher|speichere|setze|setz|fuge|fug|nimm) * (frage|fragen|frageliste|fragenliste|termin|arzttermin|arztbesuch)
  (erinner|erinnere) mich * (fragen|ansprechen|erwahnen|frage|zu fragen|sagen)
  frage~ (fur|an) (den|die|meine~|meinen|meinem|das|dr) * (termin|arzt|arztin|arztbesuch|kardiologe~|hausarzt|hausarztin|praxis|dr)
  (frage|fragen) (notieren|hinzufugen|merken|aufschreiben|vormerken|speichern|eintragen|zum termin)
  (beim|fur den|zum) [nachsten] (termin|arzt|arztbesuch|arzttermin) (fragen|ansprechen|erwahnen|besprechen|frage)
  (mochte|will|wollte|muss|soll) * (arzt|arztin|doktor|dr|hausarzt|hausarztin|kardiologen|termin) * (fragen|ansprechen)
  auf (die|meine) (frageliste|fragenliste|liste) *
  (den|meinen|die|meine) (arzt|arztin|hausarzt|hausarztin|doktor) (fragen|noch fragen) `

const APP_NOUN =
  'reading|readings|entry|entries|document|documents|file|files|pdf|medicine|medication|medications|plan|reminder|reminders|appointment|appointments|data|record|records|unit|units|language|password|doctor|share|link|chart|charts|lab|results|result|dose|doses|symptom|symptoms|account|calendar|theme|mode|dark|email|e mail|mail|profile|photo|picture|settings|notification|notifications|csv|logbook|refill|target|targets|allergy|allergies|issue|issues|conversation|everything|report|app|phone|passkey|health|history|weight|blood|bp|clock|time'
const APP_NOUN_DE =
  'messung|messungen|messwert|werte|wert|eintrag|eintrage|dokument|dokumente|datei|pdf|medikament|medikamente|plan|medikamentenplan|erinnerung|erinnerungen|termin|termine|daten|akte|einheit|einheiten|sprache|passwort|kennwort|arzt|arztin|link|diagramm|diagramme|laborwerte|laborbefund|laborbericht|befund|dosis|symptom|symptome|konto|account|kalender|modus|dunkelmodus|mail|email|e mail|adresse|profil|profilbild|bild|foto|einstellungen|benachrichtigungen|benachrichtigung|csv|logbuch|tagebuch|zielbereich|allergie|allergien|erkrankung|unterhaltung|alles|bericht|app|handy|gewicht|blutdruck|uhrzeit|freigabe|ubersicht'
export const HOW_TO_LINES = `(how|where) (do|can|would|could|to|should) [i|you|we|one] (add|log|record|export|share|change|delete|upload|print|set|find|see|turn|switch|import|download|invite|edit|enter|remove|connect|sync|revoke|stop sharing|rename|save|cancel|move|view|back up|restore|mark|hide|enable|disable|update|create|correct|undo|attach|scan|sign|log out|log in) * (${APP_NOUN})
  (how|where) (do|can|to) [i] (sign out|log out|log in|sign in|reset|undo|unsubscribe|export|import)
  (how|where) (is|are) * (settings|menu|button|logbook|export|charts|documents)
  where (is|are|can i find|do i find|do i see|can i see) (the|my) (settings|logbook|charts|export|documents|profile|notifications|reminders|button|menu)
  (change|switch|set) the (language|unit|units|theme|password)
  (can|could) i (export|import|print|download|upload|share|change|switch|turn|connect|sync|delete) * (${APP_NOUN})
  is there a (dark mode|way to|button|setting)
  (get|bekomme|bekomm|krieg) * (out|raus|as|als) * (csv|pdf|file|datei|excel)
  (give|grant|gebe|geb) * (access|zugriff|zugang)
  (change|reset|andern|zurucksetzen|vergessen) my (password|email)
  my password
  (passwort|kennwort|password) *
  (can|could|kann|konnte) (i|ich|man) * scan~
  (what|was) can i ask
  was kann ich dich
  how does (this|the) (app|chatbot|page|bot) work
  how do i use
  what can you do
  (what|how) (can|do) (you|i) (do|ask|help)
  (help me (use|with) [the|this] app)
  (wie|wo) (kann|konnte|muss|soll) (ich|man) * (${APP_NOUN_DE}) * (eintragen|erfassen|exportieren|teilen|andern|loschen|hochladen|drucken|ausdrucken|einstellen|umstellen|finden|sehen|importieren|herunterladen|einladen|bearbeiten|eingeben|entfernen|verbinden|widerrufen|speichern|absagen|anlegen|hinzufugen|ausschalten|einschalten|abschalten|aktivieren|wechseln|zurucksetzen|umbenennen|korrigieren|ansehen|anschauen|machen|erstellen|verschieben|sichern|bekommen|abmelden|scannen|festlegen|freigeben|runterladen|anzeigen)
  (wie|wo) (trage|trag|erfasse|exportiere|teile|teil|andere|losche|losch|lade|lad|drucke|druck|stelle|stell|finde|find|sehe|importiere|bearbeite|gebe|geb|lege|leg|fuge|fug|schalte|schalt|aktiviere|setze|setz|speichere|benenne|melde|logge|wechsle|widerrufe|richte|fotografiere|scanne|mache|mach) (ich|man)
  (wie|wo) (kann|konnte) (ich|man) * (eintragen|exportieren|hochladen|ausdrucken|umstellen|importieren|herunterladen|einstellen|abmelden|anlegen|teilen|loschen|andern|eingeben)
  wo (ist|sind|stehen) (die|der|das|meine) (einstellungen|logbuch|export|dokumente|profil|knopf|menu|diagramme)
  wo finde ich (die|den|das|meine) (einstellungen|einheiten|export|sprache)
  (kann|konnte) (ich|man) * (exportieren|importieren|ausdrucken|hochladen|umstellen|synchronisieren|herunterladen)
  gibt es (einen dunkelmodus|eine einstellung|einen dunklen modus)
  wie funktioniert (die|diese|das|der|dieser) (app|chatbot|seite|bot|hier)
  was kannst du
  (wobei|womit) kannst du`

export const GREETING_WORDS = `schönen herzlichen to lot a many lieber ganz recht hello hi hey heya hallo moin servus grüezi gruss gott good guten morning morgen evening abend afternoon tag day there du dear liebe
  thanks thank you danke vielen dank schön thx cheers bye goodbye tschüss tschuss ciao see you ok okay alright super prima toll great nice how are wie geht es gehts dir ihnen bot chatbot salve servus again wieder
  so very much und and auf wiedersehen later bis später bald na alles klar gut hiya yo greetings lieben hab habe dich euch zusammen perfect perfekt cool`

export const GREETINGS =
  /^(?: (?:hello|hi|hey|heya|hiya|hallo|moin|servus|grusz?|grusi|gruzi|gruss|good|guten|gut|thanks|thank|danke|vielen|thx|cheers|bye|goodbye|tschuss|tschus|ciao|ok|okay|na|yo|greetings|auf|how|wie|super|prima|morning|morgen|see|bis|lieben|perfect|perfekt|cool|alles|dankeschon|alright|great|nice|schonen|herzlichen|many)) /

export const ARTICLE_TOPIC_LINES = `(luggage|cabin bag|plane|airport|customs|flughafen)
  (tablet|pill|dose)
  ~tagebuch
  (systol~|diastol~|star|asterisk|injections|spritzen|older people)
  (missed|forgot|forgotten|late|skip~) * (dose|pill|pills|tablet|tablets|medicine|medication)
  (dosis|tablette|tabletten|pille|einnahme|medikament) * (vergessen|verpasst|ausgelassen|spat)
  (call|ring|dial|rufe|rufen|wahle|anrufen) * (ambulance|112|999|911|emergency|notruf|rettungswagen|notarzt|krankenwagen)
  (ambulance|rettungswagen|krankenwagen|notarzt|notaufnahme|a and e|er)
  (jab|jabs|vaccine|shot|shots|impfung~|geimpft)
  (upper|lower|top|bottom|first|second) (number|value|reading)
  (zweite|erste|obere|untere)~ (wert|zahl)
  (blood pressure|hypertension|diabetes|sleep|fever|vaccin~|immuni~|side effect~|travel~|holiday|flight|fly|flying|painkiller~|pain relief|over the counter|pain diary|headache diary|missed dose|forgotten dose|emergency number|emergency|lab range|reference range|normal range|cholesterol|salt|exercise|insomnia|flu shot|flu jab|booster|tetanus|jet lag|time zones|hand luggage|customs|a1c|hba1c|cuff|systolic|diastolic)
  (bluthochdruck|blutdruck|diabetes|zucker|schlaf~|fieber|impf~|nebenwirkung~|reise~|urlaub|flug~|fliegen|flugzeug|schmerzmittel|schmerztagebuch|kopfschmerztagebuch|vergessen~|notruf|notfall|normbereich|referenzbereich|normalwert~|cholesterin|salz|grippeimpfung|auffrischung~|tetanus|zeitverschiebung|handgepack|zoll|manschette|oberer|unterer|systolisch|diastolisch|hba1c|beipackzettel|rezeptfrei~)
  (medicine|medicines|medication|medications|tablets|pills|antibiotic~|packet|leaflet|pharmacy|alcohol|grapefruit)
  (medikament~|tablette~|pille~|antibiotik~|apotheke|alkohol|packung)
  (doctor|doctors|appointment|visit|consultation) 
  (arztbesuch|arzttermin|arztgesprach|termin|arzt)
  (share|sharing|record|privacy) 
  (teilen|akte|freigabe|datenschutz)
  (lab|labs|blood test|test results|out of range|range)
  (laborwert~|laborbefund|blutwert~|blutbild|sternchen)
  (migraine|headache|pain|cough|cold|flu|allergy|itch~|nausea|stress|diet|weight|caffeine|coffee|drink~|eat~)
  (migrane|kopfschmerz~|schmerz~|husten|erkaltung|grippe|allergie|ubelkeit|stress|ernahrung|gewicht|koffein|kaffee|trinken|essen)`

/** About health in general, unless "my" says whose. */
export const GENERAL_LINES = `what (is|are|does|do) (a|an|the|normal|good)
  (was ist|was sind) (ein|eine|der|die|das|normal~)
  (symptoms|causes) of
  (why is|can you|do i need|which vaccin~|brauche ich|should one)`

/** Asks for advice, or about health in general even when it says "my". */
export const ADVICE_LINES = `(what now|was nun|was jetzt|in general|im allgemeinen|allgemein)
  (should|do|does|sollte~|soll) (one|you|people|we|man)
  how do (i|you) (get ready|store|look after)
  (luggage|cabin bag|plane|airport|customs|handgepack|flugzeug|flughafen|zoll|flying|grenze)
  was nehme ich zum
  (in ein|in einem|goes in|schreibt man) * (diary|tagebuch|log|~tagebuch)
  (how warm|how hot|welcher temperatur)
  (tips|advice|information|info|explain|difference|help with|how to|what to do|best way|tipps|ratschlag~|erklar~|unterschied|ursachen|was tun|worauf|ab wann|was hilft|what helps|soll man|darf man|kann man|muss man|sollte man|macht man|misst man|misst|liest man)
  how (do i|can i|should i|do you|should one|do people|does one|does) [still|best|correctly|properly] (measure|take my blood|read|prepare|sleep|travel|keep|store|treat|lower|live|deal|cope|check|bring|carry|fly|get rid|avoid|reduce|manage|talk|protect|fall|handle|write|take|know|tell|pack|remember|share)
  (how|why|wie|warum) (is|are|ist|sind|does|do|wird|werden) (it|high|low|the|blood|die|der|das|man)
  (wie|womit) (messe|bereite|schlafe|reise|bewahre|lagere|senke|lebe|lese|fuhre|transportiere|gehe ich|teile|packe|kann man|sollte man|misst|bekomme|werde|schutze|fliege)
  (was|what) (bedeut~|heisst|means|does * mean|do * mean|should i (know|bring|do|ask|eat|watch|pack|tell)|muss ich (beachten|wissen|mitnehmen)|soll ich (tun|mitbringen|mitnehmen|machen)|sollte ich (tun|mitbringen|beachten|mitnehmen|wissen))
  what (is|are) [a|the] (normal|good|healthy|high|side|reference|best|common)
  was (mache|mach|tue|tu) ich
  (when|wann) (should|sollte|soll) (i|one|you|man|ich) * (call|see|go|ring|worry|rufen|anrufen|gehen|112|notruf|impfen|messen|measure|get)
  (welche|which) (vaccin~|vaccinations|jabs|impfung~|schmerzmittel|painkillers) * (adult~|erwachsene~|brauche|braucht|need|are|gibt|recommended|empfohlen)
  (side effects|nebenwirkungen) (of|from|von|bei)`
