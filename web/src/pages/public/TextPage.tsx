import { Fragment, type ReactNode } from 'react'
import { say } from './frame/texts.ts'

export interface TextSection {
  title: string
  paragraphs?: readonly string[] | undefined
  list?: readonly string[] | undefined
}

export interface TextPageProps {
  title: string
  lead: string
  sections?: readonly TextSection[]
  children?: ReactNode
}

/** A page that is read: one column, in the measure of a book. */
export function TextPage({ title, lead, sections = [], children }: TextPageProps) {
  return (
    <article className="mx-auto max-w-2xl px-4 pt-10 sm:px-6 lg:pt-16">
      <h1 className="text-2xl max-[22rem]:text-xl sm:text-3xl">{say(title)}</h1>
      <p className="mt-4 text-lg text-soft">{say(lead)}</p>
      {sections.map((section) => (
        <TextPart key={section.title} {...section} />
      ))}
      {children}
    </article>
  )
}

/** One section: its heading, a list and paragraphs. */
export function TextPart({ title, paragraphs = [], list = [] }: TextSection) {
  return (
    <section className="mt-10">
      <h2 className="text-xl">{say(title)}</h2>
      {list.length > 0 && (
        <ul className="mt-3 flex list-disc flex-col gap-2 pl-6 marker:text-primary">
          {list.map((item) => (
            <li key={item}>{withStrong(say(item))}</li>
          ))}
        </ul>
      )}
      {paragraphs.map((paragraph) => (
        <p key={paragraph} className="mt-3">
          {withStrong(say(paragraph))}
        </p>
      ))}
    </section>
  )
}

/** `**Words**` between two pairs of stars are strong. */
function withStrong(text: string): ReactNode {
  return text
    .split('**')
    .map((part, index) =>
      index % 2 === 1 ? <strong key={part}>{part}</strong> : <Fragment key={part}>{part}</Fragment>,
    )
}
