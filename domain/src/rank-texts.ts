import { words } from './fold.ts'

/** A text that can answer, by where its words stand. */
export interface RankedText {
  title: string
  summary: string
  /** All of it. */
  words: string
}

const TITLE_WEIGHT = 4
const SUMMARY_WEIGHT = 2
const TOPIC_SCORE = 2.5
/** What says much less than the best one is not about the question. */
const NEAR_BEST = 0.5
const STEM_LETTERS = 6
const WORD_MIN_LETTERS = 3
/** Words that ask, and say nothing about what is asked. */
const ASKING = new Set(
  words(
    `a about am an and any are as ask at be can could did do does for from get give had has have help how i if in is it
    me more my of on or please say should so some tell that the their then there they this to use was what when where
    which who why will with would you your
    aber als am an auch auf aus bei bin bitte da das dem den der des die doch du ein eine einem einen einer er es etwas
    fur gibt habe haben hat hilft ich ihr im in ist ja kann konnen man mehr mein meine mich mir mit nach nicht noch oder
    sagen sich sie sind soll uber um und uns von war warum was welche wenn wer wie wird wo zu zum zur`,
  ),
)

const has = (list: readonly string[], stem: string) => list.some((word) => word.startsWith(stem))

/** The texts that say most about a question, best first; none when it has no word in common with them. */
export function rankTexts<T extends RankedText>(texts: readonly T[], question: string, limit: number): T[] {
  const asked = [...new Set(words(question))]
    .filter((word) => word.length >= WORD_MIN_LETTERS && !ASKING.has(word))
    .map((word) => word.slice(0, STEM_LETTERS))
  const indexed = texts.map((text) => ({
    text,
    title: words(text.title),
    summary: words(text.summary),
    all: words(text.words),
  }))
  const scored = indexed.map(({ text, title, summary, all }) => {
    const score = asked.reduce((sum, stem) => {
      const holders = indexed.filter((other) => has(other.all, stem)).length
      if (holders === 0 || !has(all, stem)) return sum
      const rarity = 1 + Math.log(texts.length / holders)
      return (
        sum + rarity * (1 + (has(title, stem) ? TITLE_WEIGHT : 0) + (has(summary, stem) ? SUMMARY_WEIGHT : 0))
      )
    }, 0)
    return { text, score }
  })
  const best = Math.max(...scored.map(({ score }) => score))
  // A single word somewhere in the text is chance; in the title or the summary it is the topic.
  return scored
    .filter(({ score }) => score > TOPIC_SCORE && score >= best * NEAR_BEST)
    .sort((a, b) => b.score - a.score)
    .slice(0, limit)
    .map(({ text }) => text)
}
