import { localStore } from '../../../lib/storage.ts'

const KEY = 'salve.call.devices'

export interface MediaChoices {
  camera?: string | undefined
  microphone?: string | undefined
  speaker?: string | undefined
  /** Whether the camera is to be on at the beginning. */
  withCamera?: boolean | undefined
  /** Whether somebody who calls is heard as well as seen. */
  ring?: boolean | undefined
}

/** Said by hand: the validator would be the heaviest part of what listens for a call on every page. */
const KINDS: Record<keyof MediaChoices, 'string' | 'boolean'> = {
  camera: 'string',
  microphone: 'string',
  speaker: 'string',
  withCamera: 'boolean',
  ring: 'boolean',
}

/** What was chosen on this device before. */
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
