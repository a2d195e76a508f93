import { Suspense, useState } from 'react'
import { lazyPart } from '../../lib/lazyPart.ts'
import { placeOf } from '../../lib/timeZones.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'

const TravelSheet = lazyPart(async () => (await import('./TravelSheet.tsx')).TravelSheet)

export interface TravelAskProps {
  /** IANA names. */
  home: string
  here: string
  onNotNow: () => void
}

/** The question of TravelPrompt once this device is in another time zone. */
export function TravelAsk({ home, here, onNotNow }: TravelAskProps) {
  const { t } = useTranslation('doseClock')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Notice
        title={t('travel.title', { place: placeOf(here) })}
        action={
          <span className="flex flex-wrap gap-2">
            <Button onPress={() => setIsOpen(true)}>{t('travel.look')}</Button>
            <Button variant="quiet" onPress={onNotNow}>
              {t('travel.notNow')}
            </Button>
          </span>
        }
      >
        {t('travel.text', { home: placeOf(home) })}
      </Notice>
      {isOpen && (
        <Suspense>
          <TravelSheet home={home} here={here} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
