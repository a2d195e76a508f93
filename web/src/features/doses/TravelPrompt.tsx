import { Suspense, useState } from 'react'
import { useTranslation } from '../../lib/useTranslation.ts'
import { useSelector } from 'react-redux'
import { userSlice } from '../user/userSlice.ts'
import { localStore } from '../../lib/storage.ts'
import { deviceZone, haveSameClock, placeOf } from '../../lib/timeZones.ts'
import { lazyPart } from '../../lib/lazyPart.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'

const DECLINED_KEY = 'salve.zone.declined'
const TravelSheet = lazyPart(async () => (await import('./TravelSheet.tsx')).TravelSheet)

/**
 * Asks calmly, when this device is in another time zone than the account, whether the doses are to follow. "Not now" is kept for
 * that zone.
 */
export function TravelPrompt() {
  const { t } = useTranslation('doses')
  const home = useSelector(userSlice.selectSlice).user?.time_zone
  const [here] = useState(deviceZone)
  const [declined, setDeclined] = useState(() => localStore.getItem(DECLINED_KEY))
  const [isOpen, setIsOpen] = useState(false)
  if (!home || declined === here || haveSameClock(home, here)) return null
  const notNow = () => {
    localStore.setItem(DECLINED_KEY, here)
    setDeclined(here)
  }
  return (
    <>
      <Notice
        title={t('travel.title', { place: placeOf(here) })}
        action={
          <span className="flex flex-wrap gap-2">
            <Button onPress={() => setIsOpen(true)}>{t('travel.look')}</Button>
            <Button variant="quiet" onPress={notNow}>
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
