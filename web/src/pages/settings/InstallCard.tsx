import { Download } from 'lucide-react'
import { useState, useSyncExternalStore } from 'react'
import { install, isInstallOffered, onInstallOffer } from '../../lib/installOffer.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Card } from '../../ui/content/Card.tsx'

/** The way to the home screen: a button where the browser offers it, else by hand. */
export function InstallCard() {
  const { t } = useTranslation('outbox')
  const isOffered = useSyncExternalStore(onInstallOffer, isInstallOffered)
  const [isDone, setIsDone] = useState(() => window.matchMedia('(display-mode: standalone)').matches)
  const start = async () => {
    if (await install()) setIsDone(true)
  }
  return (
    <Card title={t('install.title')}>
      {isDone ? (
        <p>{t('install.done')}</p>
      ) : (
        <>
          <p className="text-soft">{t('install.why')}</p>
          {isOffered ? (
            <div>
              <Button icon={Download} onPress={() => void start()}>
                {t('install.action')}
              </Button>
            </div>
          ) : (
            <p>{t('install.byHand')}</p>
          )}
        </>
      )}
    </Card>
  )
}
