import { Suspense, useState } from 'react'
import { useSelector } from 'react-redux'
import { userSlice } from '../user/userSlice.ts'
import { lazyPart } from '../../lib/lazyPart.ts'
import { localStore } from '../../lib/storage.ts'
import { deviceZone, haveSameOffsets } from '../../lib/timeZones.ts'

const DECLINED_KEY = 'salve.zone.declined'
const TravelAsk = lazyPart(async () => (await import('./TravelAsk.tsx')).TravelAsk)

/**
 * Asks, when this device is in another time zone than the account, if the doses shall follow. "Not
 * now" is remembered for that zone.
 */
export function TravelPrompt() {
  const home = useSelector(userSlice.selectSlice).user?.time_zone
  const [here] = useState(deviceZone)
  const [declined, setDeclined] = useState(() => localStore.getItem(DECLINED_KEY))
  if (!home || declined === here || haveSameOffsets(home, here)) return null
  const notNow = () => {
    localStore.setItem(DECLINED_KEY, here)
    setDeclined(here)
  }
  return (
    <Suspense>
      <TravelAsk home={home} here={here} onNotNow={notNow} />
    </Suspense>
  )
}
