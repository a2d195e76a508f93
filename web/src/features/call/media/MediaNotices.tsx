import { RotateCw } from 'lucide-react'
import { useTranslation } from '../../../lib/useTranslation.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { isWorking, type LocalMedia, type LocalState, type SourceState } from './localMedia.ts'
import type { MediaProblem } from './mediaErrors.ts'

const problemIn = (state: SourceState): MediaProblem | null =>
  isWorking(state) ? null : (state as MediaProblem)

/** The faults of camera and microphone, and the remedies. */
export function MediaNotices({ media, local }: { media: LocalMedia; local: LocalState }) {
  const { t } = useTranslation('call')
  const microphone = problemIn(local.microphone)
  const camera = problemIn(local.camera)
  // One sentence for both where they have the same reason that one answer removes.
  const isSame = microphone === 'insecure' && camera === 'insecure'
  return (
    <>
      {microphone && (
        <Notice
          tone={microphone === 'insecure' ? 'error' : 'warning'}
          live="alert"
          title={t(`problem.microphone.${microphone}.title`)}
          action={
            microphone !== 'insecure' && (
              <Button icon={RotateCw} onPress={() => void media.start()}>
                {t('problem.retry')}
              </Button>
            )
          }
        >
          {t(`problem.microphone.${microphone}.text`)}
        </Notice>
      )}
      {camera && !isSame && (
        <Notice
          tone="warning"
          live="status"
          title={t(`problem.camera.${camera}.title`)}
          action={
            !microphone &&
            camera !== 'insecure' && (
              <Button icon={RotateCw} onPress={() => void media.setCamera(true)}>
                {t('problem.retry')}
              </Button>
            )
          }
        >
          {t(`problem.camera.${camera}.text`)}
        </Notice>
      )}
    </>
  )
}
