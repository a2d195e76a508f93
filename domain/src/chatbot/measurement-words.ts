import type { LogKindName } from '../log-kinds.ts'
import { patternsOf } from './patterns.ts'

/**
 * Everyday names of each measurement; the first that fits counts, so the longer names come first.
 */
export const MEASUREMENT_LINES: readonly (readonly [LogKindName, string])[] = [
  [
    'blood_pressure',
    `blood pressure~
    bloodpressure~
    bp
    blutdruck~
    rr`,
  ],
  [
    'pulse',
    `(heart|pulse) rate~
    heartrate
    heart beat~
    heartbeat~
    hart rate
    herz schlagt
    ~puls
    resting (pulse|heart~)
    hr
    bpm
    pulse
    puls
    pulswert~
    ruhepuls~
    herzfrequenz
    herzschlag~
    herzschlage pro minute`,
  ],
  [
    'glucose_cgm',
    `(sensor|cgm) [reading] (glucose|sugar)
    cgm
    libre
    dexcom
    gewebezucker
    (glucose|sugar) sensor
    sensor (wert|glucose|zucker|reading)
    sensorwert~
    sensorglu~`,
  ],
  [
    'hba1c',
    `hba1c~
    hb a1c
    a1c
    langzeitzucker
    langzeitblutzucker
    long term (sugar|glucose)`,
  ],
  [
    'glucose',
    `blood (sugar|glucose)~
    bloodsugar~
    sugar [level]
    sugars
    glucose
    glukose
    blutzucker~
    nuchternzucker
    nuchternwert
    finger prick~
    fingerprick
    nuchternblutzucker
    zucker
    zuckerwert~
    bz
    bz wert
    bg
    bs`,
  ],
  [
    'weight',
    `weight
    body weight
    weigh
    weighed
    weighs
    weighing
    gewicht~
    korpergewicht
    wie schwer
    how heavy
    abgenommen
    zugenommen
    (lost|gained|put on) weight
    wiege
    wieg
    wog
    gewogen
    (on|auf) [the|der] (scale|scales|waage)
    scale
    scales
    waage`,
  ],
  [
    'temp',
    `temperature
    body temp
    temp
    thermometer~
    fieberthermometer~
    temperatur~
    korpertemperatur`,
  ],
  [
    'spo2',
    `sp(o|0)2
    o2
    oxygen~
    saturation
    sats
    sat
    sauerstoff~
    sattigung
    oximeter`,
  ],
  [
    'resp',
    `(breathing|respiratory|respiration) rate
    atemfrequenz
    breaths (per|a) minute
    atemzuge~`,
  ],
  [
    'ketones',
    `ketone~
    keton~`,
  ],
  ['chol_ldl', `ldl~`],
  ['chol_hdl', `hdl~`],
  [
    'trig',
    `triglyceride~
    triglyzerid~
    trigs`,
  ],
  [
    'chol_total',
    `total cholesterol
    cholesterol
    gesamtcholesterin
    cholesterin~`,
  ],
  [
    'waist',
    `waist
    waistline
    waist circumference
    taille
    taillenumfang
    bauchumfang`,
  ],
  [
    'bodyfat',
    `body fat~
    korperfett~`,
  ],
  [
    'pef',
    `peak flow~
    peakflow~
    pef`,
  ],
  ['fev1', `fev1`],
  ['inr', `inr~`],
  [
    'steps',
    `steps
    step count
    schritte~
    schrittzahl`,
  ],
  [
    'sleep',
    `sleep
    slept
    sleeping
    schlaf
    schlafdauer
    geschlafen
    durchgeschlafen
    schlafe
    schlief`,
  ],
  [
    'mood',
    `mood
    stimmung
    laune`,
  ],
  [
    'water',
    `water
    fluid~
    drank
    (to drink|zu trinken|drink|trinken)
    trinkmenge
    getrunken
    (did i|i) drink
    (litre|litres|liter|liters|ml) * drink
    wasser`,
  ],
  [
    'carbs',
    `carbs
    carb
    carbohydrates
    kohlenhydrate
    kh`,
  ],
  [
    'insulin_dose',
    `(units|u) of (insulin|rapid|basal)
    insulin~
    (lantus|toujeo|tresiba|levemir|novorapid|humalog|apidra|fiasp|actrapid|novolog)
    bolus
    basalinsulin`,
  ],
  [
    'exercise',
    `exercise~
    worked out
    workout~
    (jogging|jogged|cycled|walked|walking)
    (minute|minutes|min|hour|long|for a) walk
    (cycling|swimming|schwimmen)
    (for a) (run|swim|bike ride)
    yoga
    gym
    radfahren
    ran
    swam
    training
    trained
    sport
    bewegung
    gelaufen
    (jog|joggen|rad gefahren|gewandert|hiked)
    spazieren
    spaziergang
    radgefahren
    geradelt
    gejoggt
    geschwommen
    trainiert
    joggen`,
  ],
  [
    'height',
    `height
    korpergrosse
    tall
    gross
    grosse`,
  ],
  [
    'cycle',
    `menstruation~
    period (started|began|came)
    (got|started) my period
    regel (bekommen|angefangen)
    (meine|die) (tage|regel|periode) (bekommen|angefangen|begonnen|hat)
    regelblutung
    zyklus
    last period`,
  ],
  [
    'pain',
    `pain (level|score|scale)
    pain
    schmerzlevel
    schmerzstarke
    schmerzskala
    schmerz
    schmerzen`,
  ],
]

const KINDS = MEASUREMENT_LINES.map(([kind, lines]) => ({ kind, patterns: patternsOf(lines) }))

/** A kind of measurement that a text names, and where; the first of the list above. */
export function kindIn(text: string): { kind: LogKindName; word: string } | null {
  for (const { kind, patterns } of KINDS) {
    for (const pattern of patterns) {
      const [word] = pattern.exec(text) ?? []
      if (word !== undefined) return { kind, word }
    }
  }
  return null
}
