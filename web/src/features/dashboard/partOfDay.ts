/** How one greets at a time of day, `HH:mm`. */
export function partOfDay(time: string): 'morning' | 'day' | 'evening' {
  if (time >= '04:00' && time < '11:00') return 'morning'
  return time >= '11:00' && time < '18:00' ? 'day' : 'evening'
}
