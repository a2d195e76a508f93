import { Fragment, type ReactNode } from 'react'

/** A text of the catalogue in which `<name></name>` marks an element, such as a link. */
export function RichText({ text, parts }: { text: string; parts: Record<string, ReactNode> }) {
  return text.split(/<(\w+)><\/\1>/).map((piece, index) => (
    // Every second piece is the name of a part; the order never changes.
    <Fragment key={index}>{index % 2 === 0 ? piece : parts[piece]}</Fragment>
  ))
}
