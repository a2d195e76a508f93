import * as z from 'zod/mini'
import type { LineState } from './link/lineWatch.ts'
import type { LocalState } from './media/localMedia.ts'

/** What the two pages of a call tell each other directly, while there is a way between them. */
export const CallNote = z.object({
  microphone: z.boolean(),
  /** `paused`: the line is too poor for it just now. */
  picture: z.enum(['camera', 'screen', 'off', 'paused']),
  /** Whether the one who says this wants to be sent a picture. */
  wants_picture: z.boolean(),
  /** Said last, when one leaves. */
  bye: z.optional(z.boolean()),
})
export type CallNote = z.infer<typeof CallNote>

/** What is to be said of this side. */
export function noteOf({ microphone, camera, isSharing }: LocalState, { step, wish }: LineState): CallNote {
  const own = camera === 'on' ? 'camera' : 'off'
  const source = isSharing ? 'screen' : own
  return {
    microphone: microphone === 'on',
    picture: source !== 'off' && step === 'off' ? 'paused' : source,
    wants_picture: wish !== 'sound',
  }
}
