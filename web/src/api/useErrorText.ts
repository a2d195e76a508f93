import { useTranslation } from '../lib/useTranslation.ts'
import { type ApiError, problemOf } from './errors.ts'

/** Returns the message about a failed call: the server's words where it had some. */
export function useErrorText(): (error: ApiError) => string {
  const { t } = useTranslation()
  return (error) => {
    const said = problemOf(error)?.detail
    if (said) return said
    switch (error.status) {
      case 0:
      case 400:
      case 401:
      case 403:
      case 404:
      case 409:
      case 410:
      case 412:
      case 413:
      case 415:
      case 422:
      case 429:
        return t(`problem.${error.status}`)
      default:
        return t('problem.other')
    }
  }
}
