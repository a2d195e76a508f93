/** Figures that a hyphen or a dash ties together, as in a date, a range, or from one time to another. */
const TIED = /(\d[\d.,:]{0,11}(?:[-–]\d[\d.,:]{0,11}){1,2})/

/** A sentence whose dates and ranges stay on one line: browsers break them after a hyphen or a dash. */
export function Unbroken({ children }: { children: string }) {
  return children.split(TIED).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={index} className="whitespace-nowrap">
        {part}
      </span>
    ),
  )
}
