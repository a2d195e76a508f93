import { Suspense, useState } from 'react'
import { lazyPart } from '../../lib/lazyPart.ts'
import { placeOf } from '../../lib/timeZones.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { Button } from '../../ui/actions/Button.tsx'

const TravelSheet = lazyPart(async () => (await import('./TravelSheet.tsx')).TravelSheet)

export interface TravelAskProps {
  /** IANA names. */
  home: string
  here: string
  onNotNow: () => void
}

/** The line of TravelPrompt once this device is in another time zone. */
export function TravelAsk({ home, here, onNotNow }: TravelAskProps) {
  const { t } = useTranslation('doseClock')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <div className="-my-2 flex items-center gap-x-2 text-soft text-sm print:hidden">
        <p className="min-w-0 grow text-pretty">
          {t('travel.line', { here: placeOf(here), home: placeOf(home) })}
        </p>
        <div className="-mr-4 shrink-0">
          <Button variant="quiet" onPress={() => setIsOpen(true)}>
            {t('travel.change')}
          </Button>
        </div>
      </div>
      {isOpen && (
        <Suspense>
          <TravelSheet home={home} here={here} onClose={() => setIsOpen(false)} onStay={onNotNow} />
        </Suspense>
      )}
    </>
  )
}
