import { EllipsisVertical, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { isApiError } from '../../api/errors.ts'
import { useErrorText } from '../../api/useErrorText.ts'
import {
  useDeleteChatbotConversationMutation,
  useRenameChatbotConversationMutation,
  useRestoreChatbotConversationMutation,
} from './chatbotApi.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { IconButton } from '../../ui/actions/IconButton.tsx'
import { Menu } from '../../ui/actions/Menu.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import { toast } from '../../ui/overlays/toast.ts'

const TITLE_MAX = 200

export interface ConversationMenuProps {
  id: string
  title: string
  onDeleted?: () => void
}

/** Renames a conversation, or deletes it, which can be undone. */
export function ConversationMenu({ id, title, onDeleted }: ConversationMenuProps) {
  const { t } = useTranslation('chatbot')
  const textFor = useErrorText()
  const [rename, renaming] = useRenameChatbotConversationMutation()
  const [remove] = useDeleteChatbotConversationMutation()
  const [restore] = useRestoreChatbotConversationMutation()
  const [typed, setTyped] = useState<string | null>(null)
  const params = { id }
  const attempt = async (work: () => Promise<unknown>) => {
    try {
      await work()
      return true
    } catch (error) {
      if (!isApiError(error)) throw error
      toast({ message: textFor(error), tone: 'error' })
      return false
    }
  }
  const onRename = async () => {
    const wanted = typed?.trim()
    if (wanted && (await attempt(() => rename({ params, body: { title: wanted } }).unwrap()))) setTyped(null)
  }
  const onDelete = async () => {
    if (!(await attempt(() => remove({ params }).unwrap()))) return
    const onPress = () => void attempt(() => restore({ params }).unwrap())
    toast({ message: t('deleted'), action: { label: t('restore'), onPress } })
    onDeleted?.()
  }
  return (
    <>
      <Menu
        trigger={<IconButton icon={EllipsisVertical} label={t('more', { title })} />}
        actions={[
          { id: 'rename', label: t('rename'), icon: Pencil, onAction: () => setTyped(title) },
          { id: 'delete', label: t('delete'), icon: Trash2, isDanger: true, onAction: () => void onDelete() },
        ]}
      />
      <Dialog
        isOpen={typed !== null}
        onClose={() => setTyped(null)}
        title={t('rename')}
        actions={
          <>
            <Button variant="primary" isPending={renaming.isLoading} onPress={() => void onRename()}>
              {t('save')}
            </Button>
            <Button onPress={() => setTyped(null)}>{t('cancel')}</Button>
          </>
        }
      >
        <form
          onSubmit={(event) => {
            event.preventDefault()
            void onRename()
          }}
        >
          <TextField
            label={t('titleField')}
            value={typed ?? ''}
            onChange={setTyped}
            maxLength={TITLE_MAX}
            autoFocus
          />
        </form>
      </Dialog>
    </>
  )
}
