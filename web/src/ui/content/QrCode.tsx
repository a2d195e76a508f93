import { encode } from 'uqr'

const QUIET_MODULES = 4

/** A QR code, dark on light in every theme and on paper: cameras want it so. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET_MODULES })
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <figure>
      <svg
        aria-hidden
        viewBox={`0 0 ${size} ${size}`}
        shapeRendering="crispEdges"
        className="scheme-light aspect-square w-full max-w-72 rounded-md bg-surface print:max-w-80"
      >
        <path d={path} className="fill-ink" />
      </svg>
      <figcaption className="sr-only">{label}</figcaption>
    </figure>
  )
}
