import * as z from 'zod/mini'
import type { LineState } from './link/lineWatch.ts'
import type { LocalState } from './media/localMedia.ts'

/** A direct message between the two pages of a call, while they are connected. */
export const CallNote = z.object({
  microphone: z.boolean(),
  /** `paused`: the line is too poor for it just now. */
  picture: z.enum(['camera', 'screen', 'off', 'paused']),
  /** True while the sender of this note wants a picture. */
  wants_picture: z.boolean(),
  /** Said last, when one leaves. */
  bye: z.optional(z.boolean()),
})
export type CallNote = z.infer<typeof CallNote>

/** Returns the note about this side. */
export function noteOf({ microphone, camera, isSharing }: LocalState, { step, wish }: LineState): CallNote {
  const own = camera === 'on' ? 'camera' : 'off'
  const source = isSharing ? 'screen' : own
  return {
    microphone: microphone === 'on',
    picture: source !== 'off' && step === 'off' ? 'paused' : source,
    wants_picture: wish !== 'sound',
  }
}
