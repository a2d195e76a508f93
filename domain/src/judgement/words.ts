import type { Weight } from '../class-bands.ts'
import type { Named } from '../language.ts'
import type { LabFlag, LabJudge } from '../labs/marks.ts'
import { TARGET_CLASSES } from '../target-ranges.ts'

const w = (name: string, name_de: string): Named => ({ name, name_de })

/** Words for the state of a result: their only place, for every screen and every answer. */
const WORDS: Readonly<Record<Exclude<LabJudge, 'target'>, Readonly<Record<LabFlag, Named>>>> = {
  flag: {
    N: w('Marked as normal by the report', 'Vom Befund als normal markiert'),
    L: w('Marked as low by the report', 'Vom Befund als niedrig markiert'),
    H: w('Marked as high by the report', 'Vom Befund als hoch markiert'),
    LL: w('Marked as far too low by the report', 'Vom Befund als viel zu niedrig markiert'),
    HH: w('Marked as far too high by the report', 'Vom Befund als viel zu hoch markiert'),
    A: w('Marked as unusual by the report', 'Vom Befund als auffällig markiert'),
  },
  range: {
    N: w("Within the report's range", 'Im Bereich des Befunds'),
    L: w("Below the report's range", 'Unter dem Bereich des Befunds'),
    H: w("Above the report's range", 'Über dem Bereich des Befunds'),
    LL: w("Far below the report's range", 'Weit unter dem Bereich des Befunds'),
    HH: w("Far above the report's range", 'Weit über dem Bereich des Befunds'),
    A: w("Outside the report's range", 'Außerhalb des Bereichs des Befunds'),
  },
  usual: {
    N: w('Within the usual range', 'Im üblichen Bereich'),
    L: w('Below the usual range', 'Unter dem üblichen Bereich'),
    H: w('Above the usual range', 'Über dem üblichen Bereich'),
    LL: w('Far below the usual range', 'Weit unter dem üblichen Bereich'),
    HH: w('Far above the usual range', 'Weit über dem üblichen Bereich'),
    A: w('Outside the usual range', 'Außerhalb des üblichen Bereichs'),
  },
  goal: {
    N: w('Meets the usual goal', 'Entspricht dem üblichen Ziel'),
    L: w('Below the usual goal', 'Unter dem üblichen Ziel'),
    H: w('Above the usual goal', 'Über dem üblichen Ziel'),
    LL: w('Far below the usual goal', 'Weit unter dem üblichen Ziel'),
    HH: w('Far above the usual goal', 'Weit über dem üblichen Ziel'),
    A: w('Outside the usual goal', 'Außerhalb des üblichen Ziels'),
  },
  threshold: {
    N: w('On the good side of the usual threshold', 'Auf der guten Seite der üblichen Schwelle'),
    L: w('Below the usual threshold', 'Unter der üblichen Schwelle'),
    H: w('Above the usual threshold', 'Über der üblichen Schwelle'),
    LL: w('Far below the usual threshold', 'Weit unter der üblichen Schwelle'),
    HH: w('Far above the usual threshold', 'Weit über der üblichen Schwelle'),
    A: w('Outside the usual threshold', 'Außerhalb der üblichen Schwelle'),
  },
}

const WEIGHTS: Readonly<Record<LabFlag, Weight>> = {
  N: 'usual',
  L: 'outside',
  H: 'outside',
  A: 'outside',
  LL: 'urgent',
  HH: 'urgent',
}

/** Class of a mark by somebody's own target. */
const OF_TARGET: Readonly<Record<LabFlag, (typeof TARGET_CLASSES)[keyof typeof TARGET_CLASSES]>> = {
  N: TARGET_CLASSES.within,
  L: TARGET_CLASSES.below,
  LL: TARGET_CLASSES.below,
  H: TARGET_CLASSES.above,
  HH: TARGET_CLASSES.above,
  A: TARGET_CLASSES.above,
}

/** The class of a laboratory value, in words. */
export function labClass(flag: LabFlag, judgedBy: LabJudge): Named & { key: string; weight: Weight } {
  if (judgedBy === 'target') return OF_TARGET[flag]
  return { key: `${judgedBy}_${flag.toLowerCase()}`, weight: WEIGHTS[flag], ...WORDS[judgedBy][flag] }
}

/** Words about a target for anybody but the person whose it is. */
const TO_OTHERS: Readonly<Record<string, Named>> = {
  below_own_target: w('Below own target', 'Unter dem eigenen Ziel'),
  in_own_target: w('In own target range', 'Im eigenen Zielbereich'),
  above_own_target: w('Above own target', 'Über dem eigenen Ziel'),
}

/** A class in a guest's words: a target is the patient's, not the reader's. */
export function classForGuests<Class extends Named & { readonly key: string }>(found: Class): Class {
  return { ...found, ...TO_OTHERS[found.key] }
}
