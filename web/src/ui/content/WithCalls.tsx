import { Fragment } from 'react'
import { Link } from '../actions/Link.tsx'

/** A text in which each of these numbers can be called by a tap. */
export function WithCalls({ text, numbers }: { text: string; numbers: readonly string[] }) {
  if (numbers.length === 0) return text
  // Every second part is a number.
  return text
    .split(new RegExp(`\\b(${numbers.join('|')})\\b`))
    .map((part, index) => (
      <Fragment key={index}>{index % 2 === 1 ? <Link href={`tel:${part}`}>{part}</Link> : part}</Fragment>
    ))
}
