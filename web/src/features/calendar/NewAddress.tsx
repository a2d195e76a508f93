import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { copyText } from '../../lib/copyText.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { buttonClass } from '../../ui/actions/buttonStyle.ts'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { toast } from '../../ui/overlays/toast.ts'

/** The address that was just made: it is shown this once. */
export function NewAddress({ url, onDone }: { url: string; onDone: () => void }) {
  const { t } = useTranslation('calendar')
  const [isCopied, setIsCopied] = useState(false)
  const copy = async () => {
    const done = await copyText(url)
    setIsCopied(done)
    toast(done ? { message: t('copied') } : { message: t('notCopied'), tone: 'error' })
  }
  return (
    <div className="flex flex-col gap-4">
      <Notice tone="info" live="status" title={t('made')}>
        {t('once')}
      </Notice>
      <p>
        <span className="block font-semibold">{t('address')}</span>
        <code className="block select-all break-all rounded-md border border-line bg-surface p-3">{url}</code>
      </p>
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" icon={isCopied ? Check : Copy} onPress={() => void copy()} autoFocus>
          {t('copy')}
        </Button>
        <a className={buttonClass({})} href={url.replace(/^https?:/, 'webcal:')}>
          {t('openHere')}
        </a>
        <Button variant="quiet" onPress={onDone}>
          {t('done')}
        </Button>
      </div>
    </div>
  )
}
