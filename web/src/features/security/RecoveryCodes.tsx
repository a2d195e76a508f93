import { Copy, Download } from 'lucide-react'
import { copyText } from '../../lib/copyText.ts'
import { PRODUCT_NAME } from '@salve/contract/product.ts'
import { saveFile } from '../../lib/saveFile.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { PrintButton } from '../../ui/actions/PrintButton.tsx'
import { Card } from '../../ui/content/Card.tsx'
import { PrintAlone } from '../../ui/content/PrintAlone.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { FormActions } from '../../ui/forms/Form.tsx'
import { toast } from '../../ui/overlays/toast.ts'

/** The codes for a lost phone, which are shown this once. */
export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const { t } = useTranslation('security')
  const text = `${t('recovery.paper', { product: PRODUCT_NAME })}\n\n${codes.join('\n')}\n`
  const copy = async () => {
    const isCopied = await copyText(codes.join('\n'))
    toast(isCopied ? { message: t('recovery.copied') } : { message: t('recovery.notCopied'), tone: 'error' })
  }
  return (
    <Card title={t('recovery.title')}>
      <Notice tone="warning" live="status" title={t('recovery.once')}>
        {t('recovery.why')}
      </Notice>
      <ul
        aria-label={t('recovery.title')}
        className="grid grid-cols-2 gap-x-4 gap-y-2 whitespace-nowrap font-mono sm:text-lg"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <FormActions>
        <Button
          icon={Download}
          onPress={() => saveFile(new Blob([text], { type: 'text/plain' }), t('recovery.fileName'))}
        >
          {t('recovery.download')}
        </Button>
        <Button icon={Copy} onPress={() => void copy()}>
          {t('recovery.copy')}
        </Button>
        <div className="max-sm:[&_button]:w-full">
          <PrintButton>{t('recovery.print')}</PrintButton>
        </div>
        <Button variant="primary" onPress={onDone}>
          {t('recovery.done')}
        </Button>
      </FormActions>
      <PrintAlone>{text}</PrintAlone>
    </Card>
  )
}
