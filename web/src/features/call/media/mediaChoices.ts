import { localStore } from '../../../lib/storage.ts'

const KEY = 'salve.call.devices'

export interface MediaChoices {
  camera?: string | undefined
  microphone?: string | undefined
  speaker?: string | undefined
  /** True when the camera is on at the beginning. */
  withCamera?: boolean | undefined
  /** True when an incoming call is audible as well as visible. */
  ring?: boolean | undefined
}

/**
 * Said by hand: the validator would be the heaviest part of what listens for a call on every page.
 */
const KINDS: Record<keyof MediaChoices, 'string' | 'boolean'> = {
  camera: 'string',
  microphone: 'string',
  speaker: 'string',
  withCamera: 'boolean',
  ring: 'boolean',
}

/** Returns the earlier choices on this device. */
export function keptChoices(): MediaChoices {
  try {
    const kept = Object.entries(JSON.parse(localStore.getItem(KEY) ?? '{}') as object)
    return Object.fromEntries(
      kept.filter(([name, value]) => typeof value === KINDS[name as keyof MediaChoices]),
    )
  } catch {
    return {}
  }
}

export function keepChoices(choices: Partial<MediaChoices>): void {
  localStore.setItem(KEY, JSON.stringify({ ...keptChoices(), ...choices }))
}
