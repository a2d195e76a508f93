import { Check, CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from '../../lib/useTranslation.ts'
import { Card } from '../../ui/content/Card.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import type { SavePhase } from './useSettingChange.ts'

export interface SettingsCardProps {
  title: string
  why?: string
  phase: SavePhase
  problem: string | undefined
  children: ReactNode
}

/** A group of settings; the state of the last change is shown quietly beside the heading. */
export function SettingsCard({ title, why, phase, problem, children }: SettingsCardProps) {
  return (
    <Card title={title} action={<SaveStatus phase={phase} />}>
      {why && <p className="-mt-2 text-soft">{why}</p>}
      {problem && <Notice tone="error" live="alert" title={problem} />}
      <div className="flex flex-col gap-5">{children}</div>
    </Card>
  )
}

function SaveStatus({ phase }: { phase: SavePhase }) {
  const { t } = useTranslation('settings')
  return (
    <output className="flex items-center gap-1 text-soft text-sm">
      {phase === 'saving' && t('saving')}
      {phase === 'saved' && (
        <>
          <Check aria-hidden size={18} className="text-primary" />
          {t('saved')}
        </>
      )}
      {phase === 'failed' && (
        <>
          <CircleAlert aria-hidden size={18} className="text-coral" />
          {t('notSaved')}
        </>
      )}
    </output>
  )
}
