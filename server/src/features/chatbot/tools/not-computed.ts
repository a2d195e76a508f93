import type { NotComputed } from '@salve/domain/chatbot/not-computed.ts'
import type { Understood } from '@salve/domain/chatbot/understood.ts'
import { logKindLabel } from '@salve/domain/log-kinds.ts'
import type { Person } from './asker.ts'
import { inWords, source, type ToolAnswer } from './tool-answer.ts'

/** Says which number is not worked out, or which time is not clear, and gives none instead. */
export function notComputed(
  { language }: Person,
  understood: Understood,
  { what, said }: NotComputed,
): ToolAnswer {
  const named = said.map((phrase) => inWords(language, `“${phrase}”`, `„${phrase}“`)).join(', ')
  const text =
    what === 'number'
      ? inWords(
          language,
          `I do not work out ${named}, so I give no number. I can tell the latest, the average, the highest and the lowest value, and how many there are.`,
          `${named}: Das rechne ich nicht aus, deshalb nenne ich keine Zahl. Ich kann den letzten, den durchschnittlichen, den höchsten und den niedrigsten Wert nennen, und wie viele es sind.`,
        )
      : inWords(
          language,
          `I cannot tell which entries ${named} means here, so I give no number. Ask about one day, week, month or year, or from one day to another.`,
          `Welche Einträge hier mit ${named} gemeint sind, weiß ich nicht, deshalb nenne ich keine Zahl. Fragen Sie nach einem Tag, einer Woche, einem Monat oder einem Jahr, oder von einem Tag bis zu einem anderen.`,
        )
  if (understood.intent !== 'record_value') return { text, sources: [] }
  const title = logKindLabel(understood.kind, language)
  const chart = inWords(language, `Chart: ${title}`, `Diagramm: ${title}`)
  return { text, sources: [source('chart', chart, understood.kind)] }
}
