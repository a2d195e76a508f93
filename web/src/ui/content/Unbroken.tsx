/**
 * Figures that a hyphen or a dash ties together, as in a date, a range, or from one time to
 * another; and a strength with its unit.
 */
const TIED =
  /(\d[\d.,:]{0,11}(?:[-–]\d[\d.,:]{0,11}){1,2}|\d[\d.,]{0,11} (?:mg|µg|mcg|g|ml|IU|IE|%)(?!\p{L}))/u

/**
 * A text whose dates, ranges and strengths stay on one line: browsers break them after a hyphen, a
 * dash or a space.
 */
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
