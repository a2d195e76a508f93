import type { AnswerTime } from '@salve/contract/chat/messages.ts'
import { emergencyNumbers } from '@salve/domain/emergency-numbers.ts'
import { Siren } from 'lucide-react'
import { Fragment, useContext } from 'react'
import { PersonContext } from '../../lib/person.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { Link } from '../../ui/actions/Link.tsx'

/** The limits of a chat, the number to call instead, and the expected time of an answer. */
export function UrgentNotice({ answersWithin }: { answersWithin?: AnswerTime }) {
  const { t } = useTranslation('chat')
  const { country } = useContext(PersonContext)
  return (
    <div className="flex items-start gap-2 border-line border-b bg-paper px-4 py-2 text-sm">
      <Siren aria-hidden size={18} className="mt-0.5 shrink-0 text-coral" />
      <p>
        <strong>{t('urgent.title')}</strong>. {t('urgent.call')}{' '}
        {emergencyNumbers(country).map((number, index) => (
          <Fragment key={number}>
            {index > 0 && ` ${t('urgent.or')} `}
            <Link href={`tel:${number}`}>{number}</Link>
          </Fragment>
        ))}
        .
        {answersWithin !== undefined && (
          <> {t('urgent.answers', { when: t(`answerTimes.${answersWithin ?? 'none'}`) })}.</>
        )}
      </p>
    </div>
  )
}
