import type { LogDay } from '@salve/contract/medical-records/log-days.ts'

/** A span of whole days that is read in one go. */
export interface Chunk {
  from: string
  to: string
}

/** Some lines of one day, which the list renders or omits as one piece. */
export interface Block {
  key: string
  day: string
  /** Lines of the day before those of this block. */
  before: number
  lines: number
  /** A value of the whole day. */
  linesOfDay: number
  chunk: Chunk
}

/** A call reads about as many entries; a single day may have more. */
const CHUNK_ENTRIES = 100
/** Few enough that drawing one fits into a frame. */
const BLOCK_LINES = 16

/**
 * The days of the logbook, the latest first, in blocks. Chunks are cut from the oldest day on, so
 * that a new entry changes the last of them alone.
 */
export function dayBlocks(days: readonly LogDay[]): Block[] {
  const chunks = chunksOf(days)
  return days.flatMap(([day, , lines], index) =>
    Array.from({ length: Math.ceil(lines / BLOCK_LINES) }, (_, part) => ({
      key: `${day} ${part}`,
      day,
      before: part * BLOCK_LINES,
      lines: Math.min(BLOCK_LINES, lines - part * BLOCK_LINES),
      linesOfDay: lines,
      chunk: chunks[index] ?? { from: day, to: day },
    })),
  )
}

/** The chunks that are on the screen first, for a height in pixels. */
export function firstChunks(days: readonly LogDay[], height: number): Set<Chunk> {
  const chunks = new Set<Chunk>()
  let top = 0
  for (const block of dayBlocks(days)) {
    if (top > height) break
    chunks.add(block.chunk)
    top += estimatedHeight(block, DESK_FROM)
  }
  return chunks
}

function chunksOf(days: readonly LogDay[]): Chunk[] {
  const chunks: Chunk[] = []
  let current: Chunk | undefined
  let size = 0
  for (let index = days.length - 1; index >= 0; index--) {
    const [day, entries] = days[index] as LogDay
    if (!current || size + entries > CHUNK_ENTRIES) {
      current = { from: day, to: day }
      size = 0
    }
    current.to = day
    size += entries
    chunks[index] = current
  }
  return chunks
}

/**
 * The block with which a day begins, or else the nearest earlier day; the last one where all are
 * later.
 */
export function blockOfDay(blocks: readonly Block[], day: string): number {
  const found = blocks.findIndex((block) => block.day <= day)
  return found < 0 ? blocks.length - 1 : found
}

/** In pixels; a phone has smaller headings, and no room for a third line. */
const DESK_HEIGHTS = { line: 76, heading: 52, gap: 20 }
/** `sm` of the design system. */
const DESK_FROM = 640
const PHONE_HEIGHTS = { line: 58, heading: 32, gap: 8 }

/** About how high a block will be, until it is drawn and measured. */
export function estimatedHeight({ before, lines, linesOfDay }: Block, width: number): number {
  const { line, heading, gap } = width < DESK_FROM ? PHONE_HEIGHTS : DESK_HEIGHTS
  const isLast = before + lines === linesOfDay
  return lines * line + (before === 0 ? heading : 0) + (isLast ? gap : 0)
}
