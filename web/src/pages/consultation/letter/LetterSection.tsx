import { type ReactNode, useId } from 'react'

/**
 * A part of the letter under its heading, with hairlines rather than boxes: it is read, not looked
 * at.
 */
export function LetterSection({
  title,
  aside,
  children,
}: {
  title: string
  aside?: ReactNode
  children: ReactNode
}) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="flex flex-col gap-2 print:gap-0.5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-line border-b pb-1 print:break-after-avoid print:pb-0">
        <h2 id={id} className="text-lg print:text-base">
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  )
}
