import { CONTROL_IN_PROSE } from '@salve/domain/control-characters.ts'
import { PROSE_MAX } from '@salve/contract/fields.ts'
import { Paperclip, Send, X } from 'lucide-react'
import { type ComponentType, useContext, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { UnsentAttachment } from '../../sync/unsent.ts'
import { DraftOwnerContext, readDraft, removeDraft, writeDraft } from '../../lib/drafts.ts'
import { useScreenIs } from '../../lib/useScreenIs.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { IconButton } from '../../ui/actions/IconButton.tsx'
import { TextArea } from '../../ui/fields/TextArea.tsx'
import type { Chat } from './chat.ts'
import type { Thread } from './thread.ts'
import { useSignCheck } from './useSignCheck.tsx'

/** From this length on, the number of remaining characters is shown. */
const COUNT_FROM = 9000
const CONTROLS = new RegExp(CONTROL_IN_PROSE, 'g')

export interface AttachProps {
  chat: Chat
  thread: Thread
  /** Attaches something to the draft. */
  onAdd: (attachment: UnsentAttachment) => void
}

export interface ComposerProps {
  chat: Chat
  thread: Thread
  /** A button that attaches something. */
  Attach: ComponentType<AttachProps>
}

/** Composes a message. Unsent text stays, across a reload too. */
export function Composer({ chat, thread, Attach }: ComposerProps) {
  const { t, i18n } = useTranslation('chat')
  const isPhone = useScreenIs('phone')
  const owner = useContext(DraftOwnerContext)
  const draftKey = `chat.${thread.conversation}`
  const [draft] = useState(() => readDraft(owner, draftKey)?.values as Partial<Written> | undefined)
  const [body, setBody] = useState(draft?.body ?? '')
  const [attachments, setAttachments] = useState(draft?.attachments ?? [])
  const [isChecked, setIsChecked] = useState(false)
  const [isKeeping, setIsKeeping] = useState(false)
  const box = useRef<HTMLTextAreaElement>(null)
  const written = useRef({ body, attachments })
  useEffect(() => {
    written.current = { body, attachments }
  }, [body, attachments])

  const keep = (written: Written) => {
    if (written.body === '' && written.attachments.length === 0) removeDraft(owner, draftKey)
    else writeDraft(owner, draftKey, { values: { ...written }, idempotencyKey: '' })
  }
  const attachAll = (list: UnsentAttachment[]) => {
    setAttachments(list)
    keep({ body, attachments: list })
  }
  const number = (n: number) => new Intl.NumberFormat(i18n.language).format(n)
  const text = body.replaceAll(CONTROLS, '').toWellFormed().trim()
  const excess = text.length - PROSE_MAX
  const problem = () => {
    if (excess > 0) return t('tooLong', { max: number(PROSE_MAX), excess: number(excess) })
    return isChecked && text === '' && attachments.length === 0 ? t('nothingWritten') : undefined
  }
  const send = async () => {
    setIsChecked(true)
    box.current?.focus()
    if (isKeeping || excess > 0 || (text === '' && attachments.length === 0)) return
    setIsKeeping(true)
    if (await signs.check(text)) await write()
    else setIsKeeping(false)
  }
  const write = async () => {
    setIsKeeping(true)
    await thread.write(text, attachments)
    setIsKeeping(false)
    setIsChecked(false)
    // Text typed meanwhile is another message.
    if (written.current.body !== body || written.current.attachments !== attachments) return
    setBody('')
    setAttachments([])
    removeDraft(owner, draftKey)
  }
  const signs = useSignCheck(chat, () => void write())
  const sendByKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    void send()
  })
  useEffect(() => {
    const area = box.current
    const hear = (event: KeyboardEvent) => sendByKey(event)
    area?.addEventListener('keydown', hear)
    return () => area?.removeEventListener('keydown', hear)
  }, [])
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
      className="flex flex-wrap items-end gap-2 border-line border-t bg-surface p-2 sm:flex-col sm:items-stretch sm:p-4"
    >
      {attachments.length > 0 && (
        <ul aria-label={t('attached')} className="flex w-full flex-wrap gap-2">
          {attachments.map(({ kind, id, title }) => (
            <li key={id} className="flex items-center gap-1 rounded-md bg-sunken pl-3">
              <Paperclip aria-hidden size={18} className="shrink-0" />
              <span className="break-words">{title}</span>
              <IconButton
                icon={X}
                label={t('detach', { title })}
                onPress={() => attachAll(attachments.filter((one) => one.id !== id || one.kind !== kind))}
              />
            </li>
          ))}
        </ul>
      )}
      {/* On phones one line that grows, with its buttons beside it. */}
      <div className="min-w-0 flex-1 basis-32 max-sm:[&_label]:sr-only max-sm:[&_textarea]:min-h-target">
        <TextArea
          ref={box}
          label={t('message')}
          rows={2}
          {...(isPhone && { placeholder: t('message') })}
          value={body}
          onChange={(next) => {
            setBody(next)
            keep({ body: next, attachments })
            if (next.trim() !== '') thread.type(true)
          }}
          onBlur={() => thread.type(false)}
          {...(text.length >= COUNT_FROM &&
            excess <= 0 && {
              description: t('count', {
                count: text.length,
                length: number(text.length),
                max: number(PROSE_MAX),
              }),
            })}
          errorMessage={problem()}
        />
      </div>
      <div className="flex flex-wrap items-center justify-end gap-2">
        <Attach
          chat={chat}
          thread={thread}
          onAdd={(attachment) =>
            attachAll([...attachments.filter(({ id }) => id !== attachment.id), attachment])
          }
        />
        <Button type="submit" variant="primary" icon={Send}>
          <span className="max-sm:sr-only">{t('send')}</span>
        </Button>
      </div>
      {signs.question}
    </form>
  )
}

interface Written {
  body: string
  attachments: UnsentAttachment[]
}
