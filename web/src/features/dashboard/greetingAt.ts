/** How one greets at a time of day, `HH:mm`. */
export function greetingAt(time: string): 'morning' | 'day' | 'evening' | 'night' {
  if (time < '04:00') return 'night'
  if (time < '11:00') return 'morning'
  return time < '18:00' ? 'day' : 'evening'
}
