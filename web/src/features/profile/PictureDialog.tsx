import { Suspense, useEffect, useState } from 'react'
import { lazyPart } from '../../lib/lazyPart.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { Spinner } from '../../ui/feedback/Spinner.tsx'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import { cropPicture, type PictureArea } from './cropPicture.ts'

const PictureCropper = lazyPart(async () => (await import('./PictureCropper.tsx')).PictureCropper)

export interface PictureDialogProps {
  file: File
  /** Stores the chosen part; `problem` reports a failure. */
  onUse: (picture: Blob) => Promise<void>
  onClose: () => void
  problem: string | undefined
}

/** Asks for the visible part of the picture. */
export function PictureDialog({ file, onUse, onClose, problem }: PictureDialogProps) {
  const { t } = useTranslation(['settings', 'common'])
  const image = usePicture(file)
  const [area, setArea] = useState<PictureArea | null>(null)
  const [isSaving, setIsSaving] = useState(false)
  const use = async () => {
    if (image === 'loading' || image === 'unreadable' || !area) return
    setIsSaving(true)
    await onUse(await cropPicture(image, area))
    setIsSaving(false)
  }
  const spinner = <Spinner size="medium" label={t('profile.cropLoading')} />
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('profile.cropTitle')}
      actions={
        <>
          {image !== 'unreadable' && (
            <Button variant="primary" isPending={isSaving} isDisabled={!area} onPress={() => void use()}>
              {t('profile.usePicture')}
            </Button>
          )}
          <Button onPress={onClose}>{t('common:actions.cancel')}</Button>
        </>
      }
    >
      {problem && <Notice tone="error" live="alert" title={problem} />}
      {image === 'loading' && spinner}
      {image === 'unreadable' && <Notice tone="error" live="alert" title={t('profile.pictureUnreadable')} />}
      {image instanceof HTMLImageElement && (
        <Suspense fallback={spinner}>
          <p className="mb-3 text-soft">{t('profile.cropHelp')}</p>
          <PictureCropper src={image.src} onArea={setArea} />
        </Suspense>
      )}
    </Dialog>
  )
}

/** The file as a picture, once the browser could read it. */
function usePicture(file: File): HTMLImageElement | 'loading' | 'unreadable' {
  const [picture, setPicture] = useState<HTMLImageElement | 'loading' | 'unreadable'>('loading')
  useEffect(() => {
    const src = URL.createObjectURL(file)
    const image = new Image()
    let isGone = false
    const show = (read: HTMLImageElement | 'unreadable') => () => {
      if (!isGone) setPicture(read)
    }
    image.addEventListener('load', show(image))
    image.addEventListener('error', show('unreadable'))
    image.src = src
    return () => {
      isGone = true
      URL.revokeObjectURL(src)
    }
  }, [file])
  return picture
}
