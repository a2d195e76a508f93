import type { Attachment } from '@salve/contract/chat/messages.ts'
import { LOG_KIND_NAMES, logKindLabel } from '@salve/domain/log-kinds.ts'
import { languageOf } from '../../lib/i18n.ts'
import { useTranslation } from '../../lib/useTranslation.ts'

/** The title of an attached record. */
export function useAttachmentName(): (attachment: Pick<Attachment, 'kind' | 'title' | 'state'>) => string {
  const { t, i18n } = useTranslation('chat')
  return ({ kind, title, state }) => {
    if (state === 'gone') return t('gone')
    if (kind === null) return t('notShared')
    const logKind = kind === 'log_entry' && LOG_KIND_NAMES.find((name) => name === title)
    if (logKind) return logKindLabel(logKind, languageOf(i18n.language))
    return title || t(`kinds.${kind}`)
  }
}
