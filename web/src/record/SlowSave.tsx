import { useEffect, useState } from 'react'
import { loadTexts } from '../lib/i18n.ts'
import { useLoaded } from '../lib/useLoaded.ts'

/** A person wonders after this time whether anything happens. */
const PATIENCE_MS = 3000

const loadWayOn = async () => {
  const [module] = await Promise.all([import('./KeepOnDevice.tsx'), loadTexts(['outbox'])])
  return module
}

/** Beside the button of a save that is under way: offers another way when it takes long. */
export function SlowSave() {
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [])
  return isLate && <WayOn />
}

function WayOn() {
  const part = useLoaded(loadWayOn)
  return part && <part.KeepOnDevice />
}
