import type { Warning } from '@salve/contract/warnings.ts'
import { Fragment } from 'react'
import { useTranslation } from '../../lib/useTranslation.ts'
import { Link } from '../../ui/actions/Link.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'

/** The warning sign in the values typed so far: what to do, whom to call, who says so. */
export function SignNotice({ warning: { text, emergency_numbers: numbers, source } }: { warning: Warning }) {
  const { t } = useTranslation('logbook')
  return (
    <Notice tone="error" live="status" title={text}>
      <p>
        {numbers.map((number) => (
          <Fragment key={number}>
            <Link href={`tel:${number}`} isStandalone>
              {t('form.signCall', { number })}
            </Link>{' '}
          </Fragment>
        ))}
      </p>
      <p className="text-sm">{t('form.signSource', { source })}</p>
    </Notice>
  )
}
