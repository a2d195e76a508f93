/* Words for what somebody lacks all at once: feeling, single sight, memory, urine. */

/** These may follow "I see double"; other words make it double of something ("the price"). */
const ON =
  '(when|since|and|but|again|today|now|this|for|on|out|in|sometimes|with|at|from|after|while|all|suddenly|lately|if|seit|aber|und|wenn|heute|jetzt|beim|auf|mit|nach|wieder|plotzlich)'

export const LOSS_WORDS: Readonly<Record<string, string>> = {
  seesDouble: `(double|doubled) vision
    diplopi~
    (doppelbild|doppelbilder|doppelbildern|doppeltsehen|doppelsehen|doppelsichtig~)
    doppelt [zu] sehen
    (see|seeing|sees|saw) [everything|things|it all|all of it|objects|people|faces] double $
    (see|seeing|sees|saw) [everything|things|it all|all of it|objects|people|faces] double ${ON}
    (everything|vision|sight|eyesight|things) [looks|look|is|are|seems|appears|went] [all|just|suddenly|now] double $
    (everything|vision|sight|eyesight|things) [looks|look|is|are|seems|appears|went] [all|just|suddenly|now] double ${ON}
    (sehe|seh|sieht|sah) * doppelt $
    (sehe|seh|sieht|sah) * doppelt ${ON}`,
  noFeeling: `(numb|numbness|numbed|taub|taubes|taubheit~|gefuhllos~|pelzig~)
    taube (hand|hande|finger|fuss|fusse|zehen|stelle|korperhalfte|seite|gesichtshalfte|wange)
    (no|lost|losing|loss of|without) [all|any|the] (feeling|sensation)
    (kein|ohne|verlust) [das|jedes|jedes] gefuhl
    gefuhl * (verloren|weg)
    (gone|went|goes) dead
    (spure|spur|fuhle|fuhl|merke) * (nichts|nix)
    (spure|spur) * nicht mehr`,
  oneSide: `(left|right|one) [whole] (arm|leg|hand|foot|side|cheek|half)
    (linke~|rechte~|eine~) (arm|bein|hand|fuss|seite|halfte|gesichtshalfte|wange|korperhalfte)
    (links|rechts|einseitig~|halbseitig~)`,
  newNow: `(sudden|suddenly|all of a sudden|out of nowhere|out of the blue|all at once|plotzlich~|auf einmal|schlagartig~|aus dem nichts|von jetzt auf gleich|(minute|minutes|hour|hours|minuten|stunde|stunden) ago|vor (einer|zwei|drei|ein paar|wenigen|[0-9]+) (minuten|stunde|stunden)|seit (heute|eben|vorhin|gerade|einer stunde|minuten|stunden)|since (this (morning|afternoon|evening|noon)|today|an hour|breakfast|lunch|dinner|waking|half an hour))`,
  lostMind: `(confused|confusion|disorient~|verwirrt~|verwirrtheit|desorientiert~)
    kennt sich nicht mehr aus`,
  noMemory: `(cannot|cant|could not|couldnt|dont|do not|dosnt|didnt|did not|does not|not|no longer|unable to|hardly|barely) [even|really|to] (remember|recall)
    (no|loss of|without|lack of|lost) [any|all|my|his|her|the] (memory|recollection|memories)
    (memory|memories) * (gap|gaps|loss|lost|gone|blank|black|missing|hole)
    (gap|hole|blank) in (my|his|her|the) memory
    (mind|everything|it) (is|was|went) [all] blank
    (amnesi~|filmriss)
    (gedachtnis|erinnerung~) * (lucke~|verlust|weg|verloren|loch|fehlt)
    (gedachtnislucke~|gedachnislucke~|erinnerungslucke~|gedachtnisverlust|erinnerungsverlust)
    (keine|ohne|null) [jede] erinnerung~
    erinner~ * (nicht|nichts|kaum|nix)
    (nicht|kaum|nichts) [mehr] erinnern
    (weiss|wusste) [ich|er|sie] (nichts|nix|nicht mehr|nimmer) [mehr] (davon|wie|was|warum)
    (weiss|wusste) * (nichts|nix) mehr
    (weiss|wusste) * nicht * (passiert|geschehen|gelandet|hingekommen|gekommen)
    weiss nicht (warum|wieso|wie)
    (dont|do not|did not|didnt) know * (happened|how i (got|ended|came))`,
  onTheFloor: `(woke up|woken up|came to|lying|lay|came round) [up] (on|in) the (floor|ground|street|bathroom|kitchen|carpet|hallway)
    (found|finds) [me|myself|him|her|himself|herself|my (mother|father|husband|wife)] [lying] on the [bathroom|kitchen] (floor|ground|street|carpet)
    (auf dem|am|im|auf der) (boden|fussboden|teppich|flur|bad|strasse) * (aufgewacht|gelegen|lag|gefunden|zu mir gekommen|wach geworden|wieder zu sich)
    (fand|gefunden|lag|aufgewacht) * (auf dem|am) (boden|fussboden|teppich|flur)`,
  noUrineForHours: `(no|kein|keinen|without|ohne) [more|any|einzigen|tropfen|mehr] (urine|urin|pee|wee|harn|pipi)
    (not|hasnt|havent|cannot|cant|couldnt|wont|didnt|never|unable to|nicht|kaum|nichts) [been able to|able to|been|had|had a|yet|passed|pass|passed any|passing|mehr|richtig|einmal|mehr richtig|zum] (urine|pee|peed|peeing|wee|weed|urinate|urinated|pass water|passed water|passed urine|pass urine|make water|gepinkelt|pinkeln|pipi|pieseln|gepieselt|wasserlassen)
    (nicht|kein|keinen|kaum) [mehr|richtig|einmal] (wasser|urin) (gelassen|lassen|losgelassen)
    nicht * zum wasserlassen
    (urine|urin|harn) * (stopped|kommt nicht|kommt nichts|kommt keiner|bleibt weg|ausgeblieben)
    (harnverhalt|anuri~)`,
  allDay: `(all|whole|entire) day
    for (a|a whole|one|1) day
    since (yesterday|last night|last evening|the day before|monday|tuesday|wednesday|thursday|friday|saturday|sunday)
    seit (gestern~|vorgestern|letzter nacht|dem vortag|einem tag|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag)
    (den|einen) ganzen tag
    (for|in|seit|in den letzten) [over|more than|uber|the last|mehr als] (1[2-9]|2[0-9]|3[0-9]|4[0-8]|twelve|twenty four|twenty|zwolf|vierundzwanzig) (hour|hours|h|std|stunden)
    (today at all|heute noch (kein|keinen|nicht|gar nicht)|not once today)`,
  padEachHour: `(pad|pads|binde|binden|vorlage~|tampon~) * (every|each|an|per|jede|pro) (hour|stunde)
    (every|each|per|jede|pro) (hour|stunde) * (pad|pads|binde|binden|vorlage~|tampon~)`,
  noWind: `(no|cant|cannot|not|kein~|nicht) [pass|any|mehr] (wind|gas|winde|blahungen)`,
  tears: `(tearing|ripping|shearing|reissend~|zerreiss~|zerreisst|vernichtungs~)`,
  spine: `(back|shoulder blades|shoulderblades|shoulder blade|rucken~|schulterblatt~|schulterblatter~)`,
  headBump: `(lump|bump|bruise|cut|wound|beule|platzwunde|prellung|wunde|bluterguss) * (head|kopf|stirn|hinterkopf|forehead|skull)
    (head|kopf|stirn|hinterkopf|forehead|skull) * (lump|bump|beule|platzwunde|prellung|bluterguss)`,
  infection: `(pneumonia|lungenentzundung|blasenentzundung|nierenbeckenentzundung|infection|infekt|uti|chest infection|urinary infection)`,
  red: `(red|rot|rotes|gerotet~)`,
  doubleAmount: `(double|twice the|doppelte~|zweifache~) [of the] (dose|amount|menge|dosis)`,
}
