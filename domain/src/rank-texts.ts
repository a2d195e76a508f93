import { words } from './fold.ts'

/** A text that can answer, with the positions of its words. */
export interface RankedText {
  title: string
  summary: string
  /** The whole text. */
  words: string
}

const TITLE_WEIGHT = 4
const SUMMARY_WEIGHT = 2
/**
 * A text is about a question when it contains at least this share of the question's words; rare
 * words weigh more.
 */
const COVERED_MIN = 0.5
const TOPIC_SCORE = 2.5
/** A hit that scores far below the best one is off topic. */
const NEAR_BEST = 0.5
const STEM_LETTERS = 6
const WORD_MIN_LETTERS = 3
/** Question words, which say nothing about the subject. */
const ASKING = new Set(
  words(
    `a about am an and any are as ask at be can could did do does for from get give had has have help how i if in is it
    me more my of on or please say should so some tell that the their then there they this to use was what when where
    which who why will with would you your article articles explain info information know read write written
    aber als am an auch auf aus bei bin bitte da das dem den der des die doch du ein eine einem einen einer er es etwas
    fur gibt habe haben hat hilft ich ihr im in ist ja kann konnen man mehr mein meine mich mir mit nach nicht noch oder
    artikel erklaren info information informationen lesen liest schreiben steht wissen
    sagen sich sie sind soll uber um und uns von war warum was welche wenn wer wie wird wo zu zum zur`,
  ),
)

const stemsOf = (text: string) => [
  ...new Set(
    words(text)
      .filter((word) => word.length >= WORD_MIN_LETTERS && !ASKING.has(word))
      .map((word) => word.slice(0, STEM_LETTERS)),
  ),
]
const has = (list: readonly string[], stem: string) => list.some((word) => word.startsWith(stem))

/**
 * The texts that match a question best, best first; none with too little in common. `further` are
 * synonyms: a title with one of them is about the topic.
 */
export function rankTexts<T extends RankedText>(
  texts: readonly T[],
  question: string,
  limit: number,
  further = '',
): T[] {
  const asked = stemsOf(question)
  const added = stemsOf(further).filter((stem) => !asked.includes(stem))
  const indexed = texts.map((text) => ({
    text,
    title: words(text.title),
    summary: words(text.summary),
    all: words(text.words),
  }))
  const rarityOf = (holders: number) => 1 + Math.log(texts.length / Math.max(holders, 1))
  const holdersOf = (stem: string) => indexed.filter(({ all }) => has(all, stem)).length
  const said = asked.reduce((sum, stem) => sum + rarityOf(holdersOf(stem)), 0)
  const scored = indexed.map(({ text, title, summary, all }) => {
    let covered = 0
    const isNamed = added.some((stem) => has(title, stem))
    const score = [...asked, ...added].reduce((sum, stem) => {
      const holders = holdersOf(stem)
      if (holders === 0 || !has(all, stem)) return sum
      const rarity = rarityOf(holders)
      if (asked.includes(stem)) covered += rarity
      return (
        sum + rarity * (1 + (has(title, stem) ? TITLE_WEIGHT : 0) + (has(summary, stem) ? SUMMARY_WEIGHT : 0))
      )
    }, 0)
    return { text, score, share: isNamed ? 1 : covered / said }
  })
  const best = Math.max(...scored.map(({ score }) => score))
  // A single word somewhere in the text is chance; in the title or the summary it is the topic.
  return scored
    .filter(({ score, share }) => score > TOPIC_SCORE && score >= best * NEAR_BEST && share >= COVERED_MIN)
    .sort((a, b) => b.score - a.score)
    .slice(0, limit)
    .map(({ text }) => text)
}
