import type { ProviderFacts } from '@salve/contract/clinicians/provider-facts.ts'
import { History, MessageCircle, Share2, UserCheck, UserPlus } from 'lucide-react'
import { useState } from 'react'
import { isApiError } from '../../api/errors.ts'
import { useErrorText } from '../../api/useErrorText.ts'
import { useCreateCareTeamMemberMutation, useDeleteCareTeamMemberMutation } from '../care-team/careTeamApi.ts'
import { paths } from '../../lib/paths.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { Button, LinkButton } from '../../ui/actions/Button.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { type EntryRef, PLACES } from './useEntryPage.ts'

export interface ProviderActionsProps {
  entry: Pick<EntryRef, 'kind' | 'id'>
  name: string
  facts: ProviderFacts | undefined
}

/** The actions for a clinician besides making an appointment. */
export function ProviderActions({ entry, name, facts }: ProviderActionsProps) {
  const { t } = useTranslation(['careTeam', 'common'])
  return (
    <section aria-label={t('page.actions')} className="flex flex-wrap gap-2">
      {facts?.member ? (
        <LinkButton
          icon={UserCheck}
          href={paths.careTeamMember(PLACES[entry.kind], entry.id, facts.member.id)}
        >
          {facts.member.role ? `${t('team.in')}: ${facts.member.role}` : t('team.in')}
        </LinkButton>
      ) : (
        <AddToTeam entry={entry} name={name} isReady={facts !== undefined} />
      )}
      <LinkButton icon={History} href={paths.briefWith(PLACES[entry.kind], entry.id)}>
        {t('page.brief')}
      </LinkButton>
      {entry.kind === 'clinician' && (
        <LinkButton icon={Share2} href={paths.shareWith({ clinician: entry.id })}>
          {t('page.share')}
        </LinkButton>
      )}
      {facts?.conversation && (
        <LinkButton icon={MessageCircle} href={paths.conversation(facts.conversation)}>
          {t('page.chat')}
        </LinkButton>
      )}
    </section>
  )
}

interface AddToTeamProps extends Pick<ProviderActionsProps, 'entry' | 'name'> {
  isReady: boolean
}

/** One tap with undo; the role can be added afterwards. */
function AddToTeam({ entry, name, isReady }: AddToTeamProps) {
  const { t } = useTranslation(['careTeam', 'common'])
  const textFor = useErrorText()
  const [create] = useCreateCareTeamMemberMutation()
  const [remove] = useDeleteCareTeamMemberMutation()
  const [isAdding, setIsAdding] = useState(false)
  const attempt = async (work: () => Promise<unknown>) => {
    try {
      await work()
    } catch (error) {
      if (!isApiError(error)) throw error
      toast({ message: textFor(error), tone: 'error' })
    }
  }
  const about = `care team ${entry.kind} ${entry.id}`
  const add = async () => {
    setIsAdding(true)
    await attempt(async () => {
      const made = await create({ body: { [entry.kind]: entry.id }, about }).unwrap()
      toast({
        message: t('team.added', { name }),
        action: {
          label: t('common:actions.undo'),
          onPress: () => void attempt(() => remove({ params: { id: made.id }, about }).unwrap()),
        },
      })
    })
    setIsAdding(false)
  }
  return (
    <Button icon={UserPlus} isDisabled={!isReady} isPending={isAdding} onPress={() => void add()}>
      {t('team.add')}
    </Button>
  )
}
