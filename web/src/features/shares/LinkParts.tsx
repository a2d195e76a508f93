import { Check, Copy, Printer, Share2 } from 'lucide-react'
import { useState } from 'react'
import { copyText } from '../../lib/copyText.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { PrintAlone } from '../../ui/content/PrintAlone.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { QrCode } from '../../ui/content/QrCode.tsx'

interface LinkPartsProps {
  url: string
  /** The patient's. */
  name: string
  hasPasscode: boolean
  until: string
}

/** The link to copy and to send, and its code to scan or to print. */
export function LinkParts({ url, name, hasPasscode, until }: LinkPartsProps) {
  const { t } = useTranslation('shares')
  const [isCopied, setIsCopied] = useState(false)
  const copy = async () => {
    const done = await copyText(url)
    setIsCopied(done)
    toast(done ? { message: t('card.copied') } : { message: t('card.notCopied'), tone: 'error' })
  }
  const send = () =>
    navigator
      .share({ url, text: t('card.sendText', { name }) })
      // Cancelling is no failure.
      .catch(() => undefined)
  return (
    <div className="flex flex-col gap-4 sm:flex-row sm:items-start">
      <div className="flex w-full max-w-72 flex-col gap-2">
        <QrCode text={url} label={t('card.qrName')} />
        <p className="text-pretty text-soft text-sm">{t('card.qrHelp')}</p>
      </div>
      <div className="flex min-w-0 flex-1 flex-col gap-3">
        <p>
          <span className="block font-semibold">{t('card.link')}</span>
          <code className="block select-all break-all rounded-md border border-line bg-paper p-3 text-sm">
            {url}
          </code>
        </p>
        <div className="flex flex-wrap gap-3">
          <Button variant="primary" icon={isCopied ? Check : Copy} onPress={() => void copy()}>
            {t('card.copy')}
          </Button>
          {typeof navigator.share === 'function' && (
            <Button icon={Share2} onPress={() => void send()}>
              {t('card.send')}
            </Button>
          )}
          <Button icon={Printer} onPress={() => window.print()}>
            {t('card.print')}
          </Button>
        </div>
      </div>
      <PrintAlone>
        <div className="flex flex-col gap-4">
          <h1 className="text-2xl">{t('card.printTitle', { name })}</h1>
          <p>{t('card.printHow')}</p>
          <QrCode text={url} label={t('card.qrName')} />
          <p className="break-all font-mono">{url}</p>
          <p>{`${t('card.until')}: ${until}`}</p>
          {hasPasscode && <p>{t('card.printPasscode')}</p>}
        </div>
      </PrintAlone>
    </div>
  )
}
