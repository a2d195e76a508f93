import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
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
  const finished = list.filter(({ state }) => state === 'done' || state === 'failed').length
  return (
    <section aria-label={t('upload.title')} className="w-full">
      <output className="text-soft text-sm">{t('upload.progress', { finished, count: list.length })}</output>
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
  const { id, file, state, message } = upload
  const isOnTheWay = state === 'waiting' || state === 'sending'
  return (
    <li className="flex items-center gap-3 py-1.5">
      <span className="flex w-6 shrink-0 justify-center">
        {state === 'done' && <CircleCheck aria-hidden size={22} className="text-primary" />}
        {state === 'failed' && <CircleAlert aria-hidden size={22} className="text-coral" />}
        {state === 'sending' && <Spinner size="small" label={t('upload.sending')} />}
      </span>
      <div className="min-w-0 flex-1 break-words">
        <p className="font-semibold">{file.name}</p>
        {state === 'waiting' && <p className="text-soft text-sm">{t('upload.waiting')}</p>}
        {state === 'sending' && <p className="text-soft text-sm">{t('upload.sending')}</p>}
        {state === 'failed' && (
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <p className="min-w-0 flex-[1_1_12rem] text-coral text-sm">{message}</p>
            <Button onPress={() => uploads.retry(upload)}>{t('upload.retry')}</Button>
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
