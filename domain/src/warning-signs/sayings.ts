/* Whole ways of saying something, several words long, as patterns of patterns.ts; one to a line. */

export const SAYINGS: Readonly<Record<string, string>> = {
  droops: `(droop~|hang~|hangt|hangs|sagg~|sagging|fallen|fell|crooked|lopsided|wonky|schief~|herunter|runter|verzogen|verzieht|uneven|twisted|numb|taub|gelahmt~|lahm|paraly~|one side|half|entgleist~|asymmetri~|skewed)`,
  garbled: `(slurr~|slurs|gibberish|garbled|lallt|lallen|lalle|kauderwelsch|verwaschen~|wirres zeug)
    (speech|talk~|speak~|words|sentence~|voice) * (funny|strange|weird|odd|wrong|drunk|jumbl~|mixed up|nonsense|mumbl~|makes no sense|slurr~|all wrong)
    (spricht|sprechen|spreche|sprache|redet|reden|rede|worte|worter|satze) * (komisch|seltsam|undeutlich~|durcheinander|falsch|unverstandlich~|nuschel~|verwaschen|betrunken|wirr|quatsch|unsinn|kein sinn)`,
  halfWeak: `(halbseitenlahmung~|halbseitenschwache~|halbseitenzeichen|hemipares~|hemipleg~)`,
  wordFinding: `(wortfindung~|word finding)`,
  likeNever: `(worst * (life|ever)|explod~|explosive|thunderclap|never had|like never|schlimmste~ (kopfschmerz~ )?meines lebens|wie noch nie|noch nie|vernichtungs~|explodiert|wie ein (blitz|schlag)|donnerschlag~)`,
  speechLost: `(cant|cannot|wont|not|couldnt) * (find|get|form|say|bring) * (words|word|sentence~) [out|right]
    (words|word|sentences) * (wont|not|cant|dont) * (come|out|right)
    (bring~|krieg~|find~|bekomm~) * (worte|worter|wort|satz|satze) * (nicht|kein|keine|mehr|raus|heraus)
    (bring~|krieg~|find~|bekomm~) * (kein|keine|keinen|nicht) * (wort|worte|worter|satz|satze)
    (kann|konnte) * nicht [mehr|richtig|plotzlich] (sprechen|reden)
    (cant|cannot|not|suddenly cant) (speak|talk) [anymore|properly|at all|any]`,
  throatCloses: `(throat|windpipe|kehle|hals|rachen) * (clos~|closing|tighten~|swelling|swells|schwillt|schwoll|zugeschwollen|schnurt|enger|zu schwellen|geht zu|macht zu|wird eng)`,
  tongueSwells: `(tongue|tounge|toung|zunge) * (huge|enormous|riesig|gross|swell~|swollen|thick|thicker|fat|big|schwillt|geschwollen|dick~|anschwell~)`,
  wheeze: `(wheez~|pfeif~|giemen|giemt|breath~|luft|atmen|atem)`,
  chokes: `(is|am|was|are) choking
    chok~ on
    (stuck|steckt|steckengeblieben|fest) * (throat|windpipe|hals|luftrohre|rachen)
    (throat|windpipe|hals|luftrohre) * (stuck|steckt|fest)
    verschluckt * (luft|blau|hustet|atmet|atmen|rochelt|erstickt)
    (erstickt|ersticke|ersticken|erstickungs~)`,
  turnsBlue: `(lips|lippen|face|gesicht|mouth|mund|fingernails|he|she|er|sie|child|baby|kind) * (is|are|going|turning|turned|gone|goes|lauft|lief|ganz|sind|ist) * (blue|blau|blaulich)
    (lauft|laufe|angelaufen) * blau
    blau angelaufen`,
  puffer: `(inhaler~|puffer|ventolin|salbutamol|spray|asthmaspray|notfallspray|nebuliser|nebulizer|reliever|asthma)`,
  useless: `((hilft|wirkt|helfen|wirken|works?|helps?) * (nicht|nix|nichts|kaum|not|nothing)|(not|isnt|dosnt|nicht|nimmer|kein~) * (help~|work~|doing|hilft|helfen|wirkt|wirken|any)|no (use|help|good|effect)|does nothing|nothing|nichts|really bad|very bad|bad attack|terrible|ganz schlimm|anfall|attack)`,
  wantsDeath: `(end|ending) (it|things|everything|my life|all this|it all|my own life)
    end it all
    (want|wish|need|wanted) * (it|this|everything) * (be|to be) over
    (want|wish|wanna|like|rather|ready|wished|better|hope) * [to be|to|was|were|if i was|if i were] (die|dead|disappear|never wake|not exist|gone forever|not be here)
    (cant|cannot|dont want to|not want to|couldnt) (do|go|take|carry|live|bear|be here|keep) * (anymore|any more|any longer|much longer|no more)
    (dont|do not|not|no longer) want to (live|be here|be alive|exist|wake up|go on|carry on)
    (saving|saved|collect~|hoard~|stockpil~|save) * (tablets|pills|medication|tabletten) 
    sleep * (for good|forever|never wake~|for ever)
    (nobody|no one|noone|who) * (care|cares|notice|miss|missed|mind) * (dead|died|gone|wasnt|disappear~|if i)
    (nobody|no one|noone) would (care|notice|miss)
    better * without me
    (better|happier|easier|best) * if i (was|were|am|wasnt|werent) * (gone|dead|around|here|not)
    (ohne mich) * (leichter|besser|glucklicher|ruhe)
    (no|not any|isnt any) (point|reason|purpose|hope) * (living|life|live|going on|carry~ on|anymore|any more|to go on|left)
    what is the point * (living|life|going on|anymore|any more)
    (cut|cutting|hurt|hurting|harm|harming|burn|burning|scratch~|slit|kill|killing|hang|hanging|drown|drowning|shoot|shooting) (myself|my arms|my wrists|my wrist|my thighs|my own)
    (been|started|am|im) cutting again
    (take|taking) (my|my own) (own life|life)
    (jump|throw myself|jumping) * (off|in front|bridge|train|roof|from)
    (want|wish|hope|rather|pray) * (not|never|dont|didnt) * wake up
    (tired|sick|fed up) of (living|life|being alive)
    (i am|im|feel like|just) * (a )?burden to (everyone|everybody|my family|them)
    (mag|will|kann|mochte|wollte|wunschte) * (nicht mehr|nimmer|nie mehr|nie wieder) * (leben|aufwachen|da sein|dasein|hier sein|existieren|weiterleben|weitermachen)
    (am liebsten|lieber|wunschte|wunsche|wunsch|mochte|will|wurde) * (tot|sterben|nicht mehr aufwachen|nie mehr aufwachen|nicht mehr da|einschlafen und)
    (nicht|nie) mehr aufwachen
    (ich|und) [kann|mag|will] [einfach] nicht mehr [leben|weiter] $
    (kein~|keinen) (sinn|zweck|ausweg|hoffnung) * (mehr|leben|weiter|alles)
    (alles|leben|es) * (sinnlos|zwecklos|hoffnungslos)
    (mach|mache|machen) * (schluss|ein ende|ende)
    (schluss|ein ende) [zu] (machen|mache)
    (arme|handgelenk~|pulsadern|unterarm~|oberschenkel) * (aufgeschnitten|geritzt|geschnitten|aufschneiden|ritzen|schneide|ritze)
    (ritze|ritz|ritzen|geritzt|schneide|schneid) * mich
    mich * (geritzt|ritzen|aufhangen|erhangen|erschiessen|umbringen|umzubringen|totschlagen|vergiften)
    (bringe|bring|brachte) * mich * um
    (suizid~|selbstmord~|lebensmude|selbstverletz~|suicid~|self harm~)
    (mir) (was|etwas) an(tun|zutun|getan)
    (leben) * (nehmen|beenden)
    ohne mich * (besser|leichter|dran|gut)
    (besser|leichter) * ohne mich
    (niemand|keiner) * (vermisst|vermissen|merken|merkt|fehlen) 
    (allen|jedem|meiner familie) * zur last
    vor (den|einen|nen|die) (zug|bahn|auto|lkw)
    (vom|von der|von einer) (dach|brucke|balkon|hochhaus) * (springen|sturzen)`,
  strikes: `(hit|hits|hitting|beat|beats|beating|punch~|kick|kicks|kicked|kicking|slap~|chok~|strangl~|threaten~|rape|raped|rapes|shov~|push|pushes|pushed|grab|grabs|grabbed|shakes|shook|hurts|hurt|burned|locks|locked|abus~|forces|forced|attack~|bites|bit|spat|throttl~|schlagt|schlug|schlagen|geschlagen|haut|hauen|gehauen|prugelt|prugel~|verprugel~|tritt|getreten|wurgt|gewurgt|droht|bedroht~|schubst|geschubst|missbrauch~|misshandel~|vergewaltig~|zwingt|gezwungen|sperrt|eingesperrt|boxt|geboxt|ohrfeig~|rastet|ausgerastet|grapscht|angefasst)`,
  fearsPerson: `(afraid|scared|frightened|terrified|petrified) of (him|her|my husband|my wife|my partner|my boyfriend|my son|my dad|my father|my ex|my carer|my brother|my mum|my mother|my stepdad)
    (afraid|scared|frightened|terrified) * (go|going|come|be) home
    (angst|furcht~|furchte) * vor (ihm|ihr|meinem (mann|freund|vater|partner|sohn|ex|bruder|onkel|chef)|meiner (frau|mutter|tochter|freundin))
    (angst|trau~) * (nach hause|heim~|zuhause)`,
  couldKill: `(he|she|ex|husband|wife|partner|boyfriend|girlfriend|dad|father|son) * (will|would|going to|wants to|gonna|threat~ to) (kill|hurt|harm) me
    (er|sie|ex|mann|freund|partner|vater|sohn|bruder) * (bringt|bringe|bring) mich um
    (er|sie|ex|mann|freund|partner|vater|sohn|bruder) * (mich) (umbringen|umzubringen|toten|totschlagen)
    (forced|force|made|zwang|gezwungen|zwingt|zum|genotigt) * (sex|geschlechtsverkehr)
    (could|want to|going to|gonna|about to|feel like|like i could|might|will) * (kill|killing|hurt|hurting|stab|stabbing|shoot|strangle|attack|harm) (him|her|them|someone|somebody|people|everyone|everybody|my (neighbour|neighbor|wife|husband|boss|mother|father|baby|kids|child|children|ex|son|daughter))
    (konnte|will|mochte|werde|wurde) * (ihn|sie|jemand~|nachbarn|meinen (mann|chef|nachbarn|vater)|meine (frau|mutter)|alle) * (umbringen|toten|abstechen|erstechen|erschiessen|erwurgen|verletzen|etwas antun|was antun)`,
  inMouth: `(swallow~|verschluckt|getrunken|drank|drunk|in (his|her|the) mouth|im mund|in den mund|licked|gelutscht)`,
  coffeeGrounds: `(coffee (grounds|ground)|kaffeesatz~)`,
  blackStool: `(tarry|teerstuhl|teerig~|pechschwarz~|jet black) * (stool~|poo|stuhl~)`,
  noPulseBreath: `(not|stopped|stop|dosnt) [be] (breathing|breathe)
    (no|kein~) (pulse|puls)
    (atmet) * nicht
    atmet [gar] nicht [mehr]
    aufgehort zu atmen
    (stopped|stops) breathing
    (cant|cannot|not|fuhl~|find~|spur~|kein~) * (find|feel|fuhl~|find~|spur~) * (pulse|puls)
    (fuhl~|find~|spur~|tast~) * (kein~|nicht) (pulse|puls)
    (heart|herz) (stopped|schlagt nicht|steht still)`,
  stiff: `(stiff|stiffness|steif~|starr|(cant|cannot|not|wont|couldnt) * (bend|touch|move|down|forward|put|chin)|(nicht|kaum|nimmer) * (beugen|neigen|bewegen|brust|drehen))`,
  glassTest: `(glass|glas|press~ (on|it)|when pressed|draufdruck~|wegdruck~|drucken|wegdrucken)`,
  mottled: `(mottled|marmoriert~|marbled|cold (hands|feet)|kalte (hande|fusse)|blaue (lippen|hande)|grey skin|graue haut)`,
  cramps: `(cramp~|contraction~|wehen|krampf~|krampfe|labour pain~|ziehen im unterleib)`,
  notMoving: `(not|cant|no|hasnt|havent|isnt|less|nicht|kaum|weniger|stopped|keine|kein|nichts|nimmer|still|ruhig|aufgehort)`,
  early: `(too early|early|zu fruh|fruh~|weeks|woche|ssw)`,
  feedsNot: `(not|wont|dosnt|refus~|isnt|hasnt|nicht|kein~|verweiger~|will nicht|no|mag nicht) * (feed~|feeding|drink|drinking|eat|eating|bottle|breast|milk|feeds|trink~|trinken|saug~|flasche|brust|milch|stillen|suck~|nurse)
    (feed~|drink|trink~|trinkt|saugt|bottle|flasche|milk) * (not|nicht|kaum|nichts|refus~)`,
  rigid: `(rigid|hard as|board~|rock hard|solid|like a (board|rock|stone)|brett~|bretthart|steinhart~|hart wie|knuppelhart)`,
  notStand: `((cant|cannot|not|couldnt) (stand|straighten|walk|move|lie|get up)|doubled (up|over)|gekrummt|krumm|zusammengekrummt)`,
  outOfNowhere: `(out of nowhere|suddenly|all of a sudden|out of the blue|plotzlich~|auf einmal|schlagartig|aus dem nichts)`,
  sizeDiffers: `(fatter|thicker|bigger|larger|swollen|dicker|geschwollen~) * (than|als) * (other|andere~)`,
  limbs2: `(both legs|legs|beide beine|beine|meine beine|beiden beinen)`,
  lostControl: `(control|incontinen~|leak~|inkontinen~|kontrolle|einnass~|merke nicht|merk * nicht|spure nicht|unkontrolliert|without noticing|soiled|wet myself|wetting|accidents)`,
  pinpoint: `(pinpoint|pin point|tiny|stecknadel~|winzige~) * (pupil~|pupillen)
    stecknadel~`,
  hoursNow: `((hour|hours|stunde|stunden)|wont (stop|calm|slow)|not stop|hort nicht auf|nicht auf zu|cant breathe|1[5-9][0-9]|2[0-4][0-9])`,
  comesOff: `(peel~|coming off|comes off|come off|falling off|sheets|shedding|pellt|pellen|lost sich|lost * ab|ablost|fetzen|abgelost|geht ab)`,
  bodyOver: `(over (my|his|her|the|him|himself|herself|myself|baby)|on (my|his|her) (arm|leg|hand|foot|face|chest|belly|tummy|lap|neck)|hand|hands|face|arm~|leg|foot|lap|belly|chest|baby|child|toddler|palm|uber (den|die|das|meine~|sich|seine~|ihre~|arm|brust|bauch)|gesicht|bauch|brust|bein~|hande|arm|fuss|finger|schoss|kind|enkel~|sohn|tochter)`,
  touchedHot: `(grab~|touch~|fasst~|gefasst|angefasst|gegriffen|griff) * (hot|stove|hob|iron|heisse~|herdplatte|ofen|bugeleisen|grill)`,
  scalded: `(scald~|verbruht~|verbruhung~|burnt (myself|himself|herself) badly|badly burn~|schwer verbrannt)`,
  acetone: `(fruity|pear drops|acetone|aceton|azeton|nail (varnish|polish)~|nagellack~|nagellackentferner|faule~ apfel~|obstler)`,
  wontGoDown: `((wont|not|dosnt|never) [go|goes|going] (down|away|soft)|still (up|hard|erect|standing)|steht * (immer noch|noch immer)|immer noch (hart|steif)|nicht * (runter|weg|schlaff))`,
  standing: `(steht|hard|erect|steif|hart|stiff)`,
  voices: `(voice|voices) * (tell~|say~|said|order~|command~|whisper~|talk~|keep|keeps|head|speak~|shout~|want|calling)
    (hear|hearing|hears|heard) * (voice|voices|people talking|whispering)
    (stimmen|stimme) * (hore~|hort|hor|sag~|befehl~|reden|redet|fluster~|kopf|spricht|sprechen|erzahl~|verlangen|rufen|kommentieren|schimpfen)
    (hore|hort|hor|horen|horst) * (stimmen|stimme)`,
  mindRead: `(put~|insert~|plant~|setz~|geb~|schick~|pflanz~) * (thoughts|gedanken) * (head|kopf|mind)
    (thoughts|gedanken) * (put|inserted|eingesetzt|in den kopf) * (head|kopf|gesetzt)
    (thoughts|mind|brain|my head) * (read~|control~|steal~|stolen|insert~|broadcast~|implant~|taken over|hear|hacked)
    (read~|control~|steal~|insert~|listen~|hear~|putting|hack~) * (my thoughts|my mind|my brain|thoughts)
    (gedanken|gehirn|mein kopf) * (les~|liest|gelesen|steuer~|gesteuert|kontrollier~|stehl~|gestohlen|horen|abhor~|ubertrag~|eingegeben|eingepflanzt|manipul~)
    (lesen|liest|steuern|steuert|kontrolliert|kontrollieren|stehlen|horen|manipuliert) * (gedanken|gehirn)`,
  watchedBy: `(neighbour~|neighbor~|government|police|cia|fbi|mi5|someone|somebody|they|people|everyone) * (spy~|spying|watching|following|after|poisoning|bugging|bugged|tracking|plotting|filming|listening) * (me|my (house|phone|food|flat|every))
    (i am|im) being (followed|watched|poisoned|spied|tracked|filmed|bugged)
    (nachbar~|polizei|geheimdienst~|regierung|jemand|man|alle|leute|die) * (uberwach~|verfolg~|abhor~|horen|hort|spionier~|ausspion~|bestrahl~|strahlt|strahlen|vergift~|filmen|filmt) * [mich|meine|mein|mir] 
    ich werde (verfolgt|uberwacht|abgehort|bestrahlt|vergiftet|gefilmt|beobachtet)
    (kameras|wanzen|bugs|cameras) * (wohnung|uberall|wand|wanden|house|walls|flat|everywhere)`,
  tvSpeaks: `(tv|telly|television|radio|fernseher|radio|internet) * (message~|messages|talking to|talks to|speak~ to|sending|botschaft~|spricht (zu|mit)|redet mit|sendet|about me|uber mich|zu mir)`,
  seesOthers: `(see|seeing|sees|sehe|seh|sieht) * (people|things|figures|man|shadows|leute|menschen|gestalten|dinge|tiere|spinnen|kafer|personen|manner) * (not there|arent there|others|nobody|no one|noone|(sonst|ausser mir) (keiner|niemand)|niemand|keiner|nicht da|gar nicht)`,
  chipInMe: `(chip|implant|transmitter|sender|microchip) * (in (me|my)|in mir|eingepflanzt|implantiert|im kopf|eingesetzt)
    (put|planted|eingepflanzt|implantiert) * (chip|transmitter|sender)`,
}
/** Said so, none of it is a warning sign: taken out before anything is looked for. */
export const HARMLESS_SAYINGS = `(rucken|kopf|knie|fuss~|schulter~|nacken|hufte|zahn|zahne|verkehr|stress|arbeit|hitze|lange~weile|warten|chef|job|neugier) * bringt mich [noch] um
  (back|knee|knees|feet|foot|head|shoulder|neck|hip|tooth|job|boss|traffic|work|heat|waiting) (is|are) (killing me|gonna kill me)
  (waden|bein|muskel|regel|unterleibs|fuss)krampf~
  (shoes?|clothes|dress|trousers|ring|glasses|mask|cuff|manschette) * fitting
  fitting (room|well|in)
  niedergeschlagen~
  (stiff|steif~) (neck|nacken) * (sleep~|slept|draught|computer|desk|gelegen|zugluft|schreibtisch)
  (lowest|highest|niedrigst~|hochst~|tiefst~) * (sugar|glucose|zucker~|blutzucker~|bp|blood pressure|blutdruck~|puls~|pulse|temperature|temperatur)
  (stool|stuhl) ?test~ * (blood|blut)
  (test|tests) (on|for|auf) (blood|blut|stuhl|stool)
  blood in stool test
  (last|yesterday|gestern) * (nosebleed|nasenbluten)
  sterbe vor (langeweile|hunger|neugier|lachen|scham)
  (gums?|zahnfleisch) * (bleed~|blut~)
  bleeding gums
  chest (freezer|freezers|of drawers|press|presses|hair|size|workout|exercise~|day)
  stroke of (luck|genius|midnight|twelve|a pen)
  (gave|gives|giving|give) (me|us|him|her|them) [all] (a heart attack|heart attacks)
  (trifft|traf) [mich] [gleich|fast|noch] der schlag
  bringt mich * (ins grab|um den verstand)
  (breast|back|butterfly) stroke
  (golf|keyboard|brush|key) stroke
  chok~ (with laughter|up)
  (double vision|doppelbilder~|doppeltsehen|diplopia) (since (childhood|birth|i was a child)|for (many|ten|twenty|[0-9]+) years|seit (kindheit|geburt|jahren|vielen jahren|[0-9]+ jahren|meiner kindheit))
  (seit (kindheit|geburt|jahren|meiner kindheit)|for years|since childhood) * (double vision|doppelbilder|doppelt)
  (dentist|zahnarzt|betaubungsspritze|local anaesthetic) * (numb|numbness|taub~)
  [one side of my|side of my] (mouth|cheek|lip|lips) * numb * (dentist~|local anaesthetic)
  (numb|numbness|taub~) * (dentist~|zahnarzt~|betaubungsspritze|local anaesthetic)
  (ohr|ohren) * taub~
  taub~ * (ohr|ohren)
  (confused|verwirrt) (about|by|over|with|von|uber|durch)
  (fell|fall|falls|fallen|falling) (asleep~|in love|behind|ill|out with|apart)
  (hat|haben|hatte|hats) (mir|uns|ihr|ihm|dir) [sehr|gut|nicht] [gut] gefallen~
  (druck|blutdruck|zucker|blutzucker|werte?|puls|fieber|temperatur|gewicht|pressure|sugar|pulse|temperature|weight|price|level|levels) (ist|sind|has|have|is|are)? ?(gefallen~|fell|fallen~)
  (pee|peeing|wee|urinate|pinkeln|wasserlassen|wasser lassen|pass water) * (without|ohne) (pain|burning|schmerz~|brennen)
  (die|dying) (of|with) (laughter|laughing|boredom|embarrassment|to know|to see)
  dying to (know|see|meet|try)
  heart (rate|beat) monitor
  (heart|broken heart) emoji
  (mit|dem) * (rauchen|trinken) * (schluss|aufhor~)
  schluss mit (rauchen|alkohol|dem rauchen)
  (fire|gas) (station|station~|bill|price~|meter|company)
  gas(rechnung|preis|preise|zahler|anbieter)
  (ball|balls) of (my|the|his|her) (foot|feet)
  sun(burn|burnt) * peel~
  sonnenbrand * (pellt|schalt)
  (fresh|open|hot) air
  breathing (rate|exercise~)
  hold~ my breath
  (flat|dead|new|phone|car|remote|empty) batter~
  batter~ (is|was|has) * (dead|empty|flat|low)
  brust(umfang|schwimmen|krebsvorsorge)
  (tot|halb tot)gelacht
  (computer|handy|phone|laptop|drucker|printer|internet) * (crash~|abgesturzt|virus|dead|tot)
  kein (schlaganfall|herzinfarkt) film
  (gave|give|gives|giving) (me|us|us all|everyone) a (heart attack|stroke|heartattack)
  (nearly|almost|practically) (had|have|having) a (heart attack|stroke|seizure) when
  fast * (herzinfarkt|schlaganfall) bekommen
  fast (nen|einen|n) (herzinfarkt|schlaganfall)
  (match|film|movie|sketch|game|elfmeter|spiel|show|thriller|krimi|tatort) * (heart attack|stroke|herzinfarkt|schlaganfall)
  (steuer|stau|schnupfen|matheabeit|mathearbeit|hausarbeit|warterei|parkplatzsuche|schule) * bringt mich [noch] um
  (ins grab|um) * (haha|hihi|lol)
  (laughed|laughing|gelacht) * (breathe|breath|luft|erstickt)
  (printer|computer|laptop|phone|handy|drucker|car|auto|engine|motor) * (seizure|stroke|choking|wake up|wont wake)`
/** Names that hold "blood" and tell of no bleeding. */
export const BLOOD_NAMES = `(blood|bloods) (pressure|test|tests|sugar|glucose|work|result|results|value|values|type|group|count|sample|donation|donor|oxygen)`
