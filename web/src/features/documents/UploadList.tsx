import { CircleAlert, CircleCheck, CirclePause, X } from 'lucide-react'
import { useTranslation } from '../../lib/useTranslation.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { IconButton } from '../../ui/actions/IconButton.tsx'
import { Link } from '../../ui/actions/Link.tsx'
import { Spinner } from '../../ui/feedback/Spinner.tsx'
import type { Upload, Uploads } from './useUploads.ts'

/** Files on their way, each with what became of it. */
export function UploadList({ uploads, hrefOf }: { uploads: Uploads; hrefOf: (id: string) => string }) {
  const { t } = useTranslation('documents')
  const { list } = uploads
  if (list.length === 0) return null
  const failed = list.filter(({ state }) => state === 'failed').length
  const finished = list.filter(({ state }) => state === 'done').length + failed
  return (
    <section aria-label={t('upload.title')} className="w-full">
      <div className="flex min-h-target flex-wrap items-center justify-between gap-x-3">
        <output className="text-soft text-sm">
          {t('upload.progress', { finished, count: list.length })}
          {failed > 0 && `, ${t('upload.notKept', { count: failed })}`}
        </output>
        {list.some(({ state }) => state === 'done') && (
          <Button variant="quiet" onPress={uploads.clearDone}>
            {t('upload.clearDone')}
          </Button>
        )}
      </div>
      <ul className="flex flex-col divide-y divide-line">
        {list.map((upload) => (
          <UploadRow key={upload.id} upload={upload} uploads={uploads} href={hrefOf(upload.id)} />
        ))}
      </ul>
    </section>
  )
}

function UploadRow({ upload, uploads, href }: { upload: Upload; uploads: Uploads; href: string }) {
  const { t } = useTranslation('documents')
  const { id, file, state, share, message, isRefused } = upload
  const isOnTheWay = state === 'waiting' || state === 'sending' || state === 'paused'
  return (
    <li className="flex items-center gap-3 py-1.5">
      <span className="flex w-6 shrink-0 justify-center">
        {state === 'done' && <CircleCheck aria-hidden size={22} className="text-primary" />}
        {state === 'failed' && <CircleAlert aria-hidden size={22} className="text-coral" />}
        {state === 'paused' && <CirclePause aria-hidden size={22} className="text-amber" />}
        {state === 'sending' && <Spinner size="small" label={t('upload.sending')} />}
      </span>
      <div className="min-w-0 flex-1 break-words">
        <p className="font-semibold">{file.name}</p>
        {state === 'waiting' && <p className="text-soft text-sm">{t('upload.waiting')}</p>}
        {state === 'sending' && <Progress share={share} name={file.name} />}
        {state === 'paused' && (
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <p className="min-w-0 flex-[1_1_12rem] text-soft text-sm">{t('upload.paused')}</p>
            <Button onPress={() => uploads.retry(upload)}>{t('upload.retry')}</Button>
          </div>
        )}
        {state === 'failed' && (
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <p className="min-w-0 flex-[1_1_12rem] text-coral text-sm">{message}</p>
            {!isRefused && <Button onPress={() => uploads.retry(upload)}>{t('upload.retry')}</Button>}
          </div>
        )}
        {state === 'done' && (
          <Link href={href} isStandalone>
            {t('upload.details')}
          </Link>
        )}
      </div>
      <IconButton
        icon={X}
        label={t(isOnTheWay ? 'upload.cancel' : 'upload.dismiss', { name: file.name })}
        onPress={() => uploads.remove(id)}
      />
    </li>
  )
}

/** The whole file has been sent before the server has stored it: then it shows "saving". */
function Progress({ share, name }: { share: number; name: string }) {
  const { t } = useTranslation('documents')
  const percent = Math.floor(share * 100)
  if (percent === 0 || percent === 100) return <p className="text-soft text-sm">{t('upload.sending')}</p>
  return (
    <div className="flex items-center gap-2">
      <progress
        aria-label={t('upload.shareOf', { name })}
        value={percent}
        max={100}
        className="h-2 min-w-0 flex-1 accent-primary"
      />
      <span className="tabular-nums text-soft text-sm">{percent} %</span>
    </div>
  )
}
