import { IMAGE_MAX_BYTES, type Profile } from '@salve/contract/users/profile.ts'
import { ImageUp, Trash2 } from 'lucide-react'
import { Suspense, useRef, useState } from 'react'
import { lazyPart } from '../../lib/lazyPart.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { isApiError } from '../../api/errors.ts'
import { useErrorText } from '../../api/useErrorText.ts'
import { useDeleteProfileImageMutation, useUploadProfileImageMutation } from '../../features/user/userApi.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { ConfirmDialog } from '../../ui/overlays/ConfirmDialog.tsx'
import { toast } from '../../ui/overlays/toast.ts'

const PictureDialog = lazyPart(
  async () => (await import('../../features/profile/PictureDialog.tsx')).PictureDialog,
)

const ACCEPTED = 'image/jpeg,image/png,image/webp'

/** Sets, changes or removes the profile picture. */
export function PictureChoice({ profile }: { profile: Profile }) {
  const { t } = useTranslation(['settings', 'common'])
  const textFor = useErrorText()
  const input = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File | null>(null)
  const [problem, setProblem] = useState<string>()
  const [isAsking, setIsAsking] = useState(false)
  const [upload] = useUploadProfileImageMutation()
  const [remove, removal] = useDeleteProfileImageMutation()

  const attempt = async (work: () => Promise<unknown>) => {
    setProblem(undefined)
    try {
      await work()
      return true
    } catch (error) {
      if (!isApiError(error)) throw error
      setProblem(textFor(error))
      return false
    }
  }
  const choose = (chosen: File | undefined) => {
    if (input.current) input.current.value = ''
    if (!chosen) return
    const isTooBig = chosen.size > IMAGE_MAX_BYTES
    setProblem(isTooBig ? t('profile.pictureTooBig') : undefined)
    if (!isTooBig) setFile(chosen)
  }
  const use = async (picture: Blob) => {
    if (!(await attempt(() => upload({ file: picture }).unwrap()))) return
    setFile(null)
    toast({ message: t('profile.pictureSaved') })
  }
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap gap-3">
        <input
          ref={input}
          type="file"
          accept={ACCEPTED}
          hidden
          aria-label={t('profile.picture')}
          onChange={(event) => choose(event.target.files?.[0])}
        />
        <Button icon={ImageUp} onPress={() => input.current?.click()}>
          {t(profile.image_url ? 'profile.changePicture' : 'profile.choosePicture')}
        </Button>
        {profile.image_url && (
          <Button variant="quiet" icon={Trash2} onPress={() => setIsAsking(true)}>
            {t('profile.removePicture')}
          </Button>
        )}
      </div>
      {problem && !file && <Notice tone="error" live="alert" title={problem} />}
      {file && (
        <Suspense>
          <PictureDialog file={file} onUse={use} onClose={() => setFile(null)} problem={problem} />
        </Suspense>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title={t('profile.removeTitle')}
        confirmLabel={t('profile.removePicture')}
        cancelLabel={t('common:actions.cancel')}
        onConfirm={() => void attempt(() => remove().unwrap()).then(() => setIsAsking(false))}
        onCancel={() => setIsAsking(false)}
        isPending={removal.isLoading}
        isDanger
      >
        {t('profile.removeText')}
      </ConfirmDialog>
    </div>
  )
}
