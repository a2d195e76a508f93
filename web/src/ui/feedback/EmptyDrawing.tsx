/** Our own drawing for empty states: an open book whose page waits for the first line. */
export function EmptyDrawing() {
  return (
    <svg
      aria-hidden
      viewBox="0 0 160 104"
      fill="none"
      className="h-20 w-auto sm:h-26"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <ellipse cx="80" cy="95" rx="58" ry="5" className="fill-sunken" />
      <path
        d="M80 24C68 15 48 13 26 17v66c22-4 42-2 54 7 12-9 32-11 54-7V17c-22-4-42-2-54 7Z"
        className="fill-surface stroke-edge"
        strokeWidth="2"
      />
      <path d="M80 24v66" className="stroke-edge" strokeWidth="2" />
      <path
        d="M38 34c10-1 20 0 29 4M38 47c10-1 20 0 29 4M38 60c10-1 20 0 29 4"
        className="stroke-line"
        strokeWidth="2.5"
      />
      <path d="M94 45l6-2 5-12 7 26 6-14 8-2" className="stroke-primary" strokeWidth="3" />
      <path d="M116 13v18l5-4 5 4V14" className="fill-primary-soft stroke-primary" strokeWidth="2" />
    </svg>
  )
}
