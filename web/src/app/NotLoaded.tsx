import { useEffect, useEffectEvent } from 'react'
import { useNavigate, useRouteError } from 'react-router'
import { useServices } from '../api/services.ts'
import { LoadError } from '../lib/loadError.ts'
import { useTranslation } from '../lib/useTranslation.ts'
import { toast } from '../ui/overlays/toast.ts'

/**
 * Why a part of the app did not arrive: without a network, because it was never stored on this
 * device.
 */
export function useNotLoadedTexts(): { title: string; text: string } {
  const { t } = useTranslation()
  const { connection } = useServices()
  const why = connection.get() === 'reached' ? 'failed' : 'notStored'
  return { title: t(`notHere.${why}.title`), text: t(`notHere.${why}.text`) }
}

/** Reports that an overlay did not load; the page beneath stays. */
export function NotLoaded({ onSaid }: { onSaid: () => void }) {
  const { title, text } = useNotLoadedTexts()
  const say = useEffectEvent(() => {
    toast({ tone: 'error', message: `${title} ${text}` })
    onSaid()
  })
  useEffect(() => say(), [])
  return null
}

/** In the place of a sheet whose file did not arrive, on the route of the page beneath. */
export function SheetNotLoaded() {
  const error = useRouteError()
  const navigate = useNavigate()
  if (!(error instanceof LoadError)) throw error
  return <NotLoaded onSaid={() => void navigate('.', { replace: true })} />
}
