import { Check, Copy, RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { copyText } from '../../lib/copyText.ts'
import { useDates } from '../../lib/dates.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Card } from '../../ui/content/Card.tsx'
import { Unbroken } from '../../ui/content/Unbroken.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import type { ChainCheck } from './useChainCheck.ts'

/** States if the lines are unaltered, and offers the newest hash. */
export function ChainCard({
  check,
  again,
  more,
}: {
  check: ChainCheck
  again: () => void
  /** Shown beside the button that checks again. */
  more: ReactNode
}) {
  const { t } = useTranslation('receipts')
  const dates = useDates()
  const newest = check.state === 'holds' ? check.lines[0] : undefined
  const copy = async (hash: string) => {
    const isCopied = await copyText(hash)
    toast({ message: t(isCopied ? 'check.copied' : 'check.notCopied') })
  }
  return (
    <Card title={t('check.title')}>
      <Finding check={check} />
      <div className="flex flex-wrap gap-x-3">
        {check.state !== 'checking' && check.state !== 'unavailable' && (
          <Button icon={RotateCw} onPress={again}>
            {t('check.again')}
          </Button>
        )}
        {more}
      </div>
      {/* Folded away: who looked must be on the first screen of a phone. */}
      <details>
        <summary className="flex min-h-target cursor-pointer items-center text-primary">
          {t('check.how')}
        </summary>
        <div className="flex flex-col items-start gap-3">
          <p className="text-soft">
            {t('check.howText')}{' '}
            {check.state === 'holds' && newest && (
              <Unbroken>
                {check.kept
                  ? t('check.keptSame', {
                      seen: dates.dateTime(check.kept.seen_at),
                      position: check.kept.position,
                    })
                  : t('check.keptFirst')}
              </Unbroken>
            )}
          </p>
          {newest && (
            <>
              <p className="break-all font-mono text-sm">
                <span className="block font-sans text-soft">{t('check.newest')}</span>
                {newest.hash}
              </p>
              <Button icon={Copy} onPress={() => void copy(newest.hash)}>
                {t('check.copy')}
              </Button>
            </>
          )}
        </div>
      </details>
    </Card>
  )
}

function Finding({ check }: { check: ChainCheck }) {
  const { t } = useTranslation('receipts')
  const dates = useDates()
  switch (check.state) {
    case 'checking':
      return <output className="block text-soft">{t('check.checking', { count: check.lines })}</output>
    case 'holds': {
      const { lines } = check
      const [first, last] = [lines.at(-1), lines[0]]
      if (!first || !last) return <p>{t('check.none')}</p>
      const values = { count: lines.length, from: dates.dateTime(first.at), to: dates.dateTime(last.at) }
      return (
        <output className="flex gap-3">
          <Check aria-hidden size={22} className="mt-0.5 shrink-0 text-primary" />
          <span>
            <Unbroken>{t('check.holds', values)}</Unbroken>
          </span>
        </output>
      )
    }
    case 'broken':
      return (
        <Notice tone="error" live="alert" title={t('check.brokenTitle', { position: check.line.position })}>
          <p>{t(`check.broken.${check.fault}`, { at: dates.dateTime(check.line.at) })}</p>
          <p className="mt-1">{t('check.ask')}</p>
        </Notice>
      )
    case 'shortened':
    case 'rewritten': {
      const { kept, newest, state } = check
      const values = { seen: dates.dateTime(kept.seen_at), position: kept.position, newest }
      return (
        <Notice tone="error" live="alert" title={t(`check.${state}Title`)}>
          <p>{t(`check.${state}`, values)}</p>
          <p className="mt-1">{t('check.ask')}</p>
        </Notice>
      )
    }
    case 'failed':
      return (
        <Notice tone="warning" live="status" title={t('check.failedTitle')}>
          {t('check.failed')}
        </Notice>
      )
    case 'unavailable':
      return <Notice title={t('check.failedTitle')}>{t('check.unavailable')}</Notice>
  }
}
