import { type PartOfDay, partOfDay } from '@salve/domain/home-blood-pressure.ts'
import type { KindReadings } from './readings.ts'
import type { ValueColumns } from './sittings.ts'

/** The values of one part of the day alone; a sitting belongs to that of its first reading. */
export function ofPart(readings: KindReadings, part: PartOfDay, clock: (at: number) => number): KindReadings {
  const apart = readings.apart && columnsOf(readings.apart, part, clock)
  const values = columnsOf(readings, part, clock)
  return {
    ...readings,
    ...values,
    apart,
    count: (apart ?? values).at.length,
    words: readings.words.filter(({ at }) => partOfDay(clock(at)) === part),
  }
}

function columnsOf(columns: ValueColumns, part: PartOfDay, clock: (at: number) => number): ValueColumns {
  const isOfPart = Array.from(columns.at, (at) => partOfDay(clock(at)) === part)
  const kept = (_: number, i: number) => isOfPart[i] === true
  return {
    at: columns.at.filter(kept),
    values: new Map([...columns.values].map(([key, values]) => [key, values.filter(kept)])),
    isOtherUnit: columns.isOtherUnit.filter(kept),
    moment: columns.moment.filter(kept),
  }
}
