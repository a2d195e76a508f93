import type { ProviderFacts } from '@salve/contract/clinicians/provider-facts.ts'
import { History, MessageCircle, Share2, UserCheck, UserPlus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
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
  /** Reads the facts again; resolves with the answer. */
  refetch: () => Promise<unknown>
}

/** The actions for a clinician besides making an appointment. */
export function ProviderActions({ entry, name, facts, refetch }: ProviderActionsProps) {
  const { t } = useTranslation(['careTeam', 'common'])
  const { isChanging, add } = useJoining(entry, name, refetch)
  return (
    <section aria-label={t('page.actions')} className="flex flex-wrap gap-2">
      {facts?.member && !isChanging ? (
        <LinkButton
          icon={UserCheck}
          href={paths.careTeamMember(PLACES[entry.kind], entry.id, facts.member.id)}
        >
          {facts.member.role ? `${t('team.in')}: ${facts.member.role}` : t('team.in')}
        </LinkButton>
      ) : (
        <Button
          icon={UserPlus}
          isDisabled={facts === undefined}
          isPending={isChanging}
          onPress={() => void add()}
        >
          {t('team.add')}
        </Button>
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

/**
 * Adds to the care team with one tap and then offers undo; the role can be added afterwards. Each
 * change lasts until the facts have been read again. Before that the page would offer to add a
 * member twice, or link to one that is gone.
 */
function useJoining(entry: ProviderActionsProps['entry'], name: string, refetch: () => Promise<unknown>) {
  const { t } = useTranslation(['careTeam', 'common'])
  const textFor = useErrorText()
  const [create] = useCreateCareTeamMemberMutation()
  const [remove] = useDeleteCareTeamMemberMutation()
  const [isChanging, setIsChanging] = useState(false)
  // The toast with undo outlives the page, and a query that nobody shows cannot be read again.
  const isShown = useRef(false)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  const about = `care team ${entry.kind} ${entry.id}`
  const change = async <T,>(work: () => Promise<T>): Promise<T | undefined> => {
    setIsChanging(true)
    try {
      const answer = await work()
      if (isShown.current) await refetch()
      return answer
    } catch (error) {
      if (!isApiError(error)) throw error
      toast({ message: textFor(error), tone: 'error' })
      return undefined
    } finally {
      setIsChanging(false)
    }
  }
  const add = async () => {
    const made = await change(() => create({ body: { [entry.kind]: entry.id }, about }).unwrap())
    if (!made) return
    // An undo during the read would end with facts from before it.
    toast({
      message: t('team.added', { name }),
      action: {
        label: t('common:actions.undo'),
        onPress: () => void change(() => remove({ params: { id: made.id }, about }).unwrap()),
      },
    })
  }
  return { isChanging, add }
}
