import { Suspense } from 'react'
import { read } from '../../api/warningSlice.ts'
import { loadTexts } from '../../lib/i18n.ts'
import { waitingPart } from '../../lib/lazyPart.ts'
import { useAppDispatch, useAppSelector } from '../hooks.ts'

const WarningDialog = waitingPart(async () => {
  await loadTexts(['warnings'])
  return (await import('../../features/warnings/WarningDialog.tsx')).WarningDialog
})

/** The warning sign in the text that was just saved, over any page that follows. */
export function Warnings() {
  const dispatch = useAppDispatch()
  const { shown, isRefused } = useAppSelector((state) => state.warning)
  if (!shown) return null
  return (
    <Suspense>
      <WarningDialog warning={shown} isRefused={isRefused} onRead={() => dispatch(read())} />
    </Suspense>
  )
}
