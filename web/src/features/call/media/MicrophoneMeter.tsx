import { useTranslation } from '../../../lib/useTranslation.ts'
import { Meter } from '../../../ui/feedback/Meter.tsx'
import type { LocalState } from './localMedia.ts'
import { heardAt, LEVELS, useVolume } from './soundLevel.ts'

/** The loudness of a full meter. */
const FULL = LEVELS.good * 2

/** One's own loudness, as a bar and in words. */
export function MicrophoneMeter({ local }: { local: LocalState }) {
  const { t } = useTranslation('call')
  const isOn = local.microphone === 'on'
  const loudness = useVolume(isOn ? local.audio : null)
  const heard = heardAt(loudness)
  return (
    <Meter
      label={t('level.label')}
      value={isOn ? Math.min(100, Math.round((loudness / FULL) * 100)) : 0}
      valueText={t(isOn ? `level.${heard}` : 'level.off')}
      tone={isOn && heard !== 'good' ? 'amber' : 'primary'}
    />
  )
}
