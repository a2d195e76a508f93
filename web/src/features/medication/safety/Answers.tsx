import type { PressEvent } from 'react-aria-components/Button'
import type { ProfileInput } from '@salve/contract/users/profile.ts'
import { paths } from '../../../lib/paths.ts'
import { useTranslation } from '../../../lib/useTranslation.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { Link } from '../../../ui/actions/Link.tsx'
import { useAnswerForSafetyMutation } from '../safetyApi.ts'
import { andStay } from './andStay.ts'
import { useAttempt } from '../useAttempt.ts'

/** Answers to what the check cannot judge, where it asks; the answer refreshes the check. */
export function Answers({ gap }: { gap: string }) {
  const { t } = useTranslation('safety')
  const attempt = useAttempt()
  const [patch, { isLoading }] = useAnswerForSafetyMutation()
  const say = (body: ProfileInput) => (press: PressEvent) =>
    void andStay(
      press,
      attempt(() => patch({ body }).unwrap()),
    )
  switch (gap) {
    case 'cannot_judge pregnancy':
      return (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 print:hidden">
          <Button isPending={isLoading} onPress={say({ not_pregnant: true })}>
            {t('answers.notPregnant')}
          </Button>
          <Link isStandalone href={paths.targets()}>
            {t('answers.pregnant')}
          </Link>
        </div>
      )
    case 'cannot_judge breastfeeding':
      return (
        <div className="flex flex-wrap gap-2 print:hidden">
          <Button isDisabled={isLoading} onPress={say({ is_breastfeeding: true })}>
            {t('answers.breastfeeding')}
          </Button>
          <Button isDisabled={isLoading} onPress={say({ is_breastfeeding: false })}>
            {t('answers.notBreastfeeding')}
          </Button>
        </div>
      )
    case 'cannot_judge age':
    case 'cannot_judge sex':
      return <Way href={paths.profile()}>{t('answers.profile')}</Way>
    case 'cannot_judge egfr':
    case 'cannot_judge old_values':
    case 'cannot_judge unreadable_values':
      return <Way href={paths.labResults()}>{t('answers.labs')}</Way>
    case 'cannot_judge over':
    case 'cannot_judge not_in_list':
      return <Way href={paths.healthIssues()}>{t('answers.diagnoses')}</Way>
    case 'cannot_judge due_date':
      return <Way href={paths.targets()}>{t('answers.dueDate')}</Way>
    default:
      return null
  }
}

function Way({ href, children }: { href: string; children: string }) {
  return (
    <p className="print:hidden">
      <Link isStandalone href={href}>
        {children}
      </Link>
    </p>
  )
}
