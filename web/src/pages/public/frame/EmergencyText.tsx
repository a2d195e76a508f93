import { emergencyNumbers } from '@salve/domain/emergency-numbers.ts'
import { Fragment } from 'react'
import { say } from './texts.ts'

/** The reader of a public page is unknown. */
const NUMBERS = emergencyNumbers(null)

/**
 * A text in which the emergency numbers can be called by a tap: in a plain link, which works before
 * any script.
 */
export function EmergencyText({ text }: { text: string }) {
  // Every second part is a number.
  return say(text)
    .split(new RegExp(`\\b(${NUMBERS.join('|')})\\b`))
    .map((part, index) => (
      <Fragment key={index}>
        {index % 2 === 1 ? (
          <a href={`tel:${part}`} className="font-semibold underline underline-offset-2 hover:text-ink">
            {part}
          </a>
        ) : (
          part
        )}
      </Fragment>
    ))
}
