import * as z from 'zod/mini'
import { localStore } from '../../../lib/storage.ts'

const KEY = 'salve.call.devices'

const Kept = z.object({
  camera: z.optional(z.string()),
  microphone: z.optional(z.string()),
  speaker: z.optional(z.string()),
  /** Whether the camera is to be on at the beginning. */
  withCamera: z.optional(z.boolean()),
  /** Whether somebody who calls is heard as well as seen. */
  ring: z.optional(z.boolean()),
})
export type MediaChoices = z.infer<typeof Kept>

/** What was chosen on this device before. */
export function keptChoices(): MediaChoices {
  try {
    return Kept.safeParse(JSON.parse(localStore.getItem(KEY) ?? '{}')).data ?? {}
  } catch {
    return {}
  }
}

export function keepChoices(choices: Partial<MediaChoices>): void {
  localStore.setItem(KEY, JSON.stringify({ ...keptChoices(), ...choices }))
}
