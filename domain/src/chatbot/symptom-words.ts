import { SYMPTOM_NAMES } from '../symptom-names.ts'
import { type Language, nameIn } from '../language.ts'
import { type Pattern, patternsOf } from './patterns.ts'

/** Everyday words for the symptoms of the list, by their key. */
export const SYMPTOM_LINES: readonly (readonly [key: string, lines: string])[] = [
  [
    'headache',
    `headache~
    head ache~
    migraine~
    migrane~
    (my|the) head (hurts|aches|is killing|is pounding|is splitting)
    kopfschmerz~
    kopfweh
    kopf (tut weh|brummt|drohnt|schmerzt)
    schadel~`,
  ],
  [
    'fever',
    `fever~
    feverish
    fieber
    fiebrig`,
  ],
  [
    'cough',
    `cough~
    husten
    gehustet
    reizhusten`,
  ],
  [
    'shortness-of-breath',
    `short of breath
    shortness of breath
    breathless~
    out of breath
    atemnot
    kurzatmig~
    ausser atem`,
  ],
  [
    'palpitations',
    `palpitation~
    heart (flutter~|skips|pounding)
    herzklopfen
    heart is (racing|pounding|fluttering)
    herzstolpern
    herzrasen`,
  ],
  [
    'nausea',
    `nausea
    nauseous
    nauseated
    queasy
    sick to my stomach
    feeling sick
    feel sick
    felt sick
    ubel
    ubelkeit
    (mir) (ist|war) * (schlecht|ubel|kotzubel|speiubel|flau|kodderig)
    (stomach) [is] (upset|queasy|off)
    upset stomach
    flau
    brechreiz`,
  ],
  [
    'vomiting',
    `vomit~
    threw up
    throwing up
    puked
    erbrochen
    erbrechen
    gekotzt
    ubergeben`,
  ],
  [
    'diarrhoea',
    `diarrh~
    loose stools
    the runs
    durchfall`,
  ],
  [
    'constipation',
    `constipat~
    verstopf~`,
  ],
  [
    'abdominal-pain',
    `(stomach|belly|tummy|abdominal) (ache|pain|pains|cramp|cramps|hurts)
    stomachache
    bellyache
    cramps
    bauchschmerz~
    bauchweh
    bauchkrampf~
    magenschmerz~
    (bauch|magen) (tut weh|schmerzt)`,
  ],
  [
    'tiredness-fatigue',
    `tired
    tiredness
    fatigue~
    exhausted
    knackered
    shattered
    worn out
    wiped out
    drained
    no energy
    kaputt
    ausgelaugt
    keine (kraft|energie)
    antriebslos
    mude
    mudigkeit
    erschopf~
    schlapp`,
  ],
  [
    'dizziness',
    `dizz~
    lightheaded
    light headed
    vertigo
    schwindel~
    schwindli~
    duselig
    schwindelig`,
  ],
  [
    'back-pain',
    `(back|backs) (pain|pains|ache|aches|hurts)
    backache
    lower back
    rucken
    ruckenschmerz~
    ruckenweh
    kreuzschmerz~
    hexenschuss`,
  ],
  [
    'joint-pain',
    `joint (pain|pains|ache)
    joints (hurt|ache)
    gelenkschmerz~`,
  ],
  [
    'muscle-pain',
    `muscle (pain|pains|ache|aches)
    sore muscles
    muskelschmerz~
    muskelkater`,
  ],
  [
    'sore-throat',
    `sore throat
    throat (hurts|pain|is sore)
    halsschmerz~
    halsweh
    hals (tut weh|kratzt)`,
  ],
  [
    'itching',
    `itch~
    juck~`,
  ],
  [
    'rash',
    `rash
    hives
    hautausschlag
    ausschlag`,
  ],
  [
    'trouble-sleeping',
    `trouble sleeping
    insomnia
    (could|can|did) not sleep
    kein auge zu~
    wach gelegen
    lain awake
    lay awake
    (cant|could not|couldnt|cannot) sleep
    schlafstorung~
    schlaflos~
    (kann|konnte) nicht [ein|durch] schlafen
    (schlecht|kaum) geschlafen`,
  ],
  [
    'anxiety',
    `anxi~
    panic [attack]
    nervous
    angst
    unruhe
    panik~`,
  ],
]

const SYMPTOMS = SYMPTOM_LINES.map(([key, lines]) => ({ key, patterns: patternsOf(lines) }))
const PLACES_EN =
  'knee|knees|shoulder|shoulders|neck|foot|feet|ankle|hip|hips|elbow|wrist|hand|hands|leg|legs|arm|arms|tooth|ear|ears|eye|eyes|finger|fingers|toe|heel|calf|kidney|jaw|period'
const PLACES_DE =
  'knie|schulter|nacken|fuss|fusse|knochel|hufte|ellbogen|handgelenk|hand|bein|beine|arm|zahn|ohr|ohren|auge|augen|finger|zeh|ferse|waden|waden|kiefer|nieren|glieder|regel'
/** Other feelings, and where they are felt. */
export const ELSEWHERE_LINES = `(${PLACES_EN}) (pain|pains|ache|aches|hurts|hurt|sore|cramps|is sore|is hurting|are sore)
  (${PLACES_DE}) (tut weh|tun weh|schmerzt|schmerzen)
  (${PLACES_DE})(schmerz|schmerzen|weh)
  (${PLACES_EN}) * (swollen|puffy|stiff|itchy|ringing|playing up|bothering me|giving me (grief|trouble|hell))
  (${PLACES_DE}) * (geschwollen|dick|steif|zu schaffen|plagt~|zwickt|zwicken|jucken)
  (tinnitus|ohrensausen|ohrgerausche|ohrenklingeln)
  (hay fever|heuschnupfen)
  (sneez~|niesen|niese~)
  (nase|nose) * (lauft|runs|running|zu|verstopft|blocked)
  (achy|aching) all over
  (gliederschmerzen|alles tut weh)
  feel~ [really|very|so|a bit|quite] (rough|lousy|poorly|unwell|rotten|run down|grotty|miserable)
  (richtig|total|ziemlich|ganz) (mies|elend|unwohl)
  (knochel|knochel) * geschwollen
  toothache
  earache
  (runny|blocked|stuffy) nose
  schnupfen
  (stiff|swollen) (${PLACES_EN}|fingers|joints)
  (geschwollene|dicke) (${PLACES_DE})
  heartburn
  sodbrennen
  hot flush~
  hitzewallung~
  bloat~
  blahungen
  night sweats
  numb~
  tingling
  kribbeln
  taubheit~
  cramp~
  krampf~
  zittern
  tremor
  hot flash~`
const ELSEWHERE: readonly Pattern[] = patternsOf(ELSEWHERE_LINES)

/** "my knee hurts again": what hurts is named as a pain of its own. */
const PLACE_EN = new RegExp(` (${PLACES_EN}) (?:\\S+ ){0,3}?(?:hurts?|hurting|aches?|aching|sore|killing) `)
const PLACE_DE = new RegExp(` (${PLACES_DE}) (?:tut|tun|schmerzt|schmerzen)(?: \\S+){0,3}? ?(?:weh)? `)
const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/** The symptom that a text names, in the words of the list or else as it was said. */
export function symptomIn(text: string, language: Language): { name: string; key: string | null } | null {
  const hay = / (?:hay fever|heuschnupfen) /.exec(text)
  if (hay) return { name: capital(hay[0].trim()), key: null }
  for (const { key, patterns } of SYMPTOMS) {
    const entry =
      patterns.some((pattern) => pattern.test(text)) && SYMPTOM_NAMES.find((one) => one.key === key)
    if (entry) return { name: nameIn(entry, language), key }
  }
  const english = PLACE_EN.exec(text)?.[1]
  if (english) return { name: capital(`${english} pain`), key: null }
  const german = PLACE_DE.exec(text)?.[1]
  if (german) return { name: capital(`${german}schmerzen`), key: null }
  for (const pattern of ELSEWHERE) {
    const [said] = pattern.exec(text) ?? []
    if (said) return { name: capital(said), key: null }
  }
  return null
}
