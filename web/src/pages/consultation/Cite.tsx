import { Quote } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { AttachProps } from '../../features/chat/Composer.tsx'
import { lazyPart } from '../../lib/lazyPart.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { Button } from '../../ui/actions/Button.tsx'

const CiteSheet = lazyPart(async () => (await import('./CiteSheet.tsx')).CiteSheet)

/** Puts something of the shared record beside what the guest writes. */
export function Cite({ onAdd }: Pick<AttachProps, 'onAdd'>) {
  const { t } = useTranslation('chat')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button icon={Quote} onPress={() => setIsOpen(true)}>
        {t('cite')}
      </Button>
      {isOpen && (
        <Suspense>
          <CiteSheet onAdd={onAdd} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
