import type { Source } from '@salve/contract/chatbot/answers.ts'
import type { ChatbotMessage } from '@salve/contract/chatbot/conversations.ts'
import type { ReactNode } from 'react'
import { paths } from '../../lib/paths.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { Link } from '../../ui/actions/Link.tsx'
import { Unbroken } from '../../ui/content/Unbroken.tsx'
import { WithCalls } from '../../ui/content/WithCalls.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { EmergencyAnswer } from './EmergencyAnswer.tsx'
import { sourcePath } from './sourcePaths.ts'

export interface ExchangeProps {
  message: ChatbotMessage
  /** Actions for a question for the next appointment. */
  offer?: ReactNode
  /** Called before a source is opened. */
  onOpen?: (source: Source) => void
}

/** One message: the person's question, or the answer. */
export function Exchange({ message, offer, onOpen }: ExchangeProps) {
  const { t } = useTranslation('chatbot')
  if (message.sender === 'patient')
    return (
      <article className="max-w-[85%] self-end">
        <p className="sr-only">{t('you')}</p>
        <p className="whitespace-pre-wrap break-words rounded-md bg-primary-soft px-4 py-2">{message.body}</p>
      </article>
    )
  return (
    <article className="flex max-w-[95%] flex-col gap-3 self-start">
      <p className="sr-only">{t('answer')}</p>
      {message.kind === 'red_flag' ? (
        <EmergencyAnswer numbers={message.emergency_numbers} text={message.body} />
      ) : (
        <>
          {message.notice && (
            <Notice tone="warning">
              <WithCalls text={message.notice} numbers={message.emergency_numbers} />
            </Notice>
          )}
          <p className="whitespace-pre-wrap break-words rounded-md bg-sunken px-4 py-2">{message.body}</p>
          {message.model_failed && <p className="text-soft">{t(`model.${message.model_failed}`)}</p>}
          {message.model && <p className="text-soft">{t('model.wrote', { name: message.model })}</p>}
          {message.articles.length > 0 && <Articles articles={message.articles} />}
          {message.sources.length > 0 && <Sources sources={message.sources} onOpen={onOpen} />}
          {offer}
        </>
      )}
    </article>
  )
}

function Sources({
  sources,
  onOpen,
}: Pick<ChatbotMessage, 'sources'> & { onOpen: ExchangeProps['onOpen'] | undefined }) {
  const { t } = useTranslation('chatbot')
  return (
    <nav aria-label={t('sources')}>
      <ul className="flex flex-wrap gap-x-4">
        {sources.map((source) => (
          <li key={`${source.place} ${source.id}`}>
            <Link href={sourcePath(source)} isStandalone onPress={() => onOpen?.(source)}>
              <Unbroken>{source.label}</Unbroken>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Articles({ articles }: Pick<ChatbotMessage, 'articles'>) {
  return (
    <ul className="flex flex-col gap-3">
      {articles.map(({ slug, title, summary }) => (
        <li key={slug} className="flex flex-col rounded-md border border-line bg-surface px-4 py-2">
          <Link href={paths.newsArticle(slug)} isStandalone>
            {title}
          </Link>
          <blockquote className="pb-1 text-pretty text-soft">{summary}</blockquote>
        </li>
      ))}
    </ul>
  )
}
