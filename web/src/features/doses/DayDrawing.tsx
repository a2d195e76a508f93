const RAYS = [0, 45, 90, 135, 180]

/** The sun over the horizon, or the moon above it in the evening; two inks, in either theme. */
export function DayDrawing({ isNight }: { isNight: boolean }) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 160 92"
      className="h-23 w-40 fill-none stroke-2 stroke-amber [stroke-linecap:round] [stroke-linejoin:round]"
    >
      {isNight ? (
        <>
          <path d="M94 62a28 28 0 1 1-15-46 23 23 0 0 0 15 46Z" className="fill-amber-soft" />
          <path d="M110 20v8m-4-4h8M126 42v6m-3-3h6" />
        </>
      ) : (
        <>
          <path d="M52 72a28 28 0 0 1 56 0Z" className="fill-amber-soft" />
          {RAYS.map((turn) => (
            <path key={turn} d="M42 72h-12" transform={`rotate(${turn} 80 72)`} />
          ))}
        </>
      )}
      <path d="M16 74h128M58 84h44" className="stroke-primary" />
    </svg>
  )
}
