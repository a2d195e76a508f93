import type { Passkey } from '@salve/contract/users/passkeys.ts'
import { KeyRound, Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useDeletePasskeyMutation, useListPasskeysQuery } from './securityApi.ts'
import { useDates } from '../../lib/dates.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { IconButton } from '../../ui/actions/IconButton.tsx'
import { Card } from '../../ui/content/Card.tsx'
import { List, ListRow } from '../../ui/content/List.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { ConfirmDialog } from '../../ui/overlays/ConfirmDialog.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { LoadFailed } from '../../record/LoadFailed.tsx'
import { PasskeyName } from './PasskeyName.tsx'
import type { PartProps } from './part.ts'
import { useAddPasskey } from './useAddPasskey.ts'
import { useGuarded } from './useGuarded.ts'

export function PasskeysPart({ security }: PartProps) {
  const { t } = useTranslation(['security', 'common'])
  const dates = useDates()
  const { data, error, refetch } = useListPasskeysQuery()
  const [remove] = useDeletePasskeyMutation()
  const { guarded, question, isPending } = useGuarded()
  const { add, isAdding, problem } = useAddPasskey(guarded)
  const [removing, setRemoving] = useState<Passkey | null>(null)
  const [naming, setNaming] = useState<Passkey | null>(null)
  const keys = data?.results ?? []
  const isHere = security.passkey_origin === window.location.origin

  const confirm = async () => {
    const key = removing
    setRemoving(null)
    if (key && (await guarded(() => remove({ params: { id: key.id } }).unwrap())))
      toast({ message: t('passkeys.removed', { name: key.name }) })
  }
  const start = async () => {
    const made = await add()
    if (made) setNaming(made)
  }
  return (
    <>
      <Card>
        <p>{t('passkeys.why')}</p>
        {problem && (
          <Notice tone="warning" live="alert">
            {problem}
          </Notice>
        )}
        {!isHere && (
          <Notice>
            {security.passkey_origin
              ? t('passkeys.elsewhere', { origin: security.passkey_origin })
              : t('passkeys.nameless')}
          </Notice>
        )}
        {isHere && (
          <div>
            <Button
              variant="primary"
              icon={Plus}
              isPending={isAdding || isPending}
              onPress={() => void start()}
            >
              {t('passkeys.add')}
            </Button>
          </div>
        )}
      </Card>
      {error && !data && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {keys.length > 0 && (
        <Card title={t('passkeys.yours')} padding="none">
          <List label={t('passkeys.yours')}>
            {keys.map((key) => (
              <ListRow
                key={key.id}
                leading={<KeyRound aria-hidden size={22} className="text-soft" />}
                title={key.name}
                detail={
                  key.last_used_at
                    ? t('passkeys.used', { moment: dates.dateTime(key.last_used_at) })
                    : t('passkeys.added', { moment: dates.dateTime(key.created_at) })
                }
                action={
                  <span className="flex">
                    <IconButton
                      icon={Pencil}
                      label={t('passkeys.rename', { name: key.name })}
                      onPress={() => setNaming(key)}
                    />
                    <IconButton
                      icon={Trash2}
                      label={t('passkeys.remove', { name: key.name })}
                      onPress={() => setRemoving(key)}
                    />
                  </span>
                }
              />
            ))}
          </List>
        </Card>
      )}
      {naming && <PasskeyName passkey={naming} onDone={() => setNaming(null)} />}
      <ConfirmDialog
        isOpen={removing !== null}
        isDanger
        title={t('passkeys.question', { name: removing?.name ?? '' })}
        confirmLabel={t('passkeys.confirm')}
        cancelLabel={t('common:actions.cancel')}
        onConfirm={() => void confirm()}
        onCancel={() => setRemoving(null)}
      >
        {t('passkeys.questionText')}
      </ConfirmDialog>
      {question}
    </>
  )
}
