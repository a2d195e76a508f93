import { useState } from 'react'
import type { ShareValues } from '../../features/shares/shareValues.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Eye, EyeOff } from 'lucide-react'
import { LivePreview } from './LivePreview.tsx'

/** The preview: beside the steps where there is room, and below them by choice on phones. */
export function PreviewPane({ values }: { values: ShareValues }) {
  const { t } = useTranslation('shares')
  const [isOpen, setIsOpen] = useState(false)
  const { sections, health_issues, documents, from, to } = values
  const scope = { sections, health_issues, documents, from: from || null, to: to || null }
  return (
    <section aria-label={t('preview.title')} className="flex min-w-0 flex-col gap-2 lg:sticky lg:top-20">
      <h2 className="hidden text-lg lg:block">{t('preview.title')}</h2>
      <div className="lg:hidden">
        <Button icon={isOpen ? EyeOff : Eye} aria-expanded={isOpen} onPress={() => setIsOpen(!isOpen)} isWide>
          {isOpen ? t('preview.close') : t('preview.open')}
        </Button>
      </div>
      <div
        className={`${isOpen ? '' : 'max-lg:hidden'} relative rounded-md border border-line bg-surface lg:max-h-[calc(100dvh-9rem)] lg:overflow-y-auto`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled with the keyboard, too
        tabIndex={0}
      >
        <LivePreview scope={scope} title={values.title} message={values.message} />
      </div>
    </section>
  )
}
