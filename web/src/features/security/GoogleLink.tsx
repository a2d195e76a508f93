import { askGoogle } from './askGoogle.ts'
import { useBeginGoogleProofMutation, useLinkGoogleMutation, useUnlinkGoogleMutation } from './securityApi.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Card } from '../../ui/content/Card.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { isApiError } from '../../api/errors.ts'
import type { PartProps } from './part.ts'
import { useGuarded } from './useGuarded.ts'

/**
 * Links the account with one at the issuer, or takes the link back. Nothing where the server has no
 * issuer.
 */
export function GoogleLink({ security }: PartProps) {
  const { t } = useTranslation('security')
  const [begin] = useBeginGoogleProofMutation()
  const [link] = useLinkGoogleMutation()
  const [unlink] = useUnlinkGoogleMutation()
  const { guarded, question, isPending } = useGuarded()
  if (security.is_shared || (!security.has_google && !security.can_link_google)) return null
  const add = async () => {
    try {
      const asked = await askGoogle((redirect_uri) => begin({ query: { redirect_uri } }).unwrap())
      if (await guarded(() => link({ body: asked }).unwrap())) toast({ message: t('google.linked') })
    } catch (error) {
      if (isApiError(error)) throw error
      toast({ message: t('proof.failed.google'), tone: 'error' })
    }
  }
  const remove = async () => {
    if (await guarded(() => unlink().unwrap())) toast({ message: t('google.unlinked') })
  }
  return (
    <Card>
      <p>{security.has_google ? t('google.isLinked') : t('google.canLink')}</p>
      <div>
        <Button isPending={isPending} onPress={() => void (security.has_google ? remove() : add())}>
          {security.has_google ? t('google.unlink') : t('google.link')}
        </Button>
      </div>
      {question}
    </Card>
  )
}
