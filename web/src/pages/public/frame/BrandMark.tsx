/** The product's sign: a cross made of what one does each day and what one finds again. */
export function BrandMark({ size = 32 }: { size?: number }) {
  return (
    <svg aria-hidden="true" width={size} height={size} viewBox="0 0 32 32" fill="none">
      <rect width="32" height="32" rx="8" className="fill-primary" />
      <path d="M16 7v18M7 16h18" className="stroke-on-primary" strokeWidth="3" strokeLinecap="round" />
      <circle cx="16" cy="16" r="4" className="fill-primary stroke-on-primary" strokeWidth="3" />
    </svg>
  )
}
