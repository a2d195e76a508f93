import { useNavigate } from 'react-router'

/** Closes a sheet that has an address: back to where the person was, or to the page beneath it. */
export function useSheetClose(beneath: string): () => void {
  const navigate = useNavigate()
  return () => {
    // The router counts the steps inside of the app: at the first one there is no way back.
    const { idx } = (window.history.state ?? {}) as { idx?: number }
    if (idx) void navigate(-1)
    else void navigate(beneath, { replace: true })
  }
}
