import type { ChatbotMessage } from '@salve/contract/chatbot/conversations.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '../../lib/paths.ts'
import { Link } from '../../ui/actions/Link.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { EmergencyAnswer } from './EmergencyAnswer.tsx'

export interface ExchangeProps {
  message: ChatbotMessage
  /** What can be done with a question for the next appointment. */
  offer?: ReactNode
}

/** One message: what the person asked, or what was answered. */
export function Exchange({ message, offer }: ExchangeProps) {
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
          {message.notice && <Notice tone="warning">{message.notice}</Notice>}
          <p className="rounded-md bg-sunken px-4 py-2">{message.body}</p>
          {message.articles.length > 0 && <Articles articles={message.articles} />}
          {offer}
        </>
      )}
    </article>
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
