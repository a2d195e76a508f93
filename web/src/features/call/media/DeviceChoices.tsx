import { Volume2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '../../../lib/useTranslation.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { Select } from '../../../ui/fields/Select.tsx'
import type { LocalMedia, LocalState } from './localMedia.ts'
import { keepChoices, keptChoices } from './mediaChoices.ts'
import { playTestTone } from '../tones.ts'

const KINDS = { camera: 'videoinput', microphone: 'audioinput', speaker: 'audiooutput' } as const

/** The choice of camera, microphone and loudspeaker; a single device leaves no choice. */
export function DeviceChoices({ media, local }: { media: LocalMedia; local: LocalState }) {
  const { t } = useTranslation('call')
  const [kept, setKept] = useState(keptChoices)
  const [wasTested, setWasTested] = useState(false)
  const choicesOf = (what: keyof typeof KINDS) =>
    local.devices
      .filter(({ kind, deviceId }) => kind === KINDS[what] && deviceId !== '')
      .map(({ deviceId, label }, index) => ({
        value: deviceId,
        label: label || t('lobby.unnamed', { kind: t(`lobby.${what}`), number: index + 1 }),
      }))
  const inUse = {
    camera: local.ownPicture?.getSettings().deviceId,
    microphone: local.audio?.getSettings().deviceId,
    speaker: kept.speaker,
  }
  const choose = (what: keyof typeof KINDS, id: string) => {
    setKept({ ...kept, [what]: id })
    if (what === 'camera') void media.chooseCamera(id)
    else if (what === 'microphone') void media.chooseMicrophone(id)
    else keepChoices({ speaker: id })
  }
  return (
    <div className="flex flex-col gap-4">
      {(['camera', 'microphone', 'speaker'] as const).map((what) => {
        const choices = choicesOf(what)
        return (
          choices.length > 1 && (
            <Select
              key={what}
              label={t(`lobby.${what}`)}
              choices={choices}
              value={inUse[what] ?? choices[0]?.value ?? ''}
              onChange={(id) => choose(what, id)}
            />
          )
        )
      })}
      <div className="flex flex-col items-start gap-2">
        <Button
          icon={Volume2}
          onPress={() => {
            setWasTested(true)
            void playTestTone(kept.speaker).catch(() => {})
          }}
        >
          {t('lobby.test')}
        </Button>
        <output className="text-soft text-sm">{wasTested && t('lobby.tested')}</output>
      </div>
    </div>
  )
}
