import { Quote } from 'lucide-react'
import { useState, useTransition } from 'react'
import type { AttachProps } from '../../features/chat/Composer.tsx'
import { waitingPart } from '../../lib/lazyPart.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { Button } from '../../ui/actions/Button.tsx'

const CiteSheet = waitingPart(async () => (await import('./CiteSheet.tsx')).CiteSheet)

/** Cites a part of the shared record in the guest's message. */
export function Cite({ onAdd }: Pick<AttachProps, 'onAdd'>) {
  const { t } = useTranslation('chat')
  const [isOpen, setIsOpen] = useState(false)
  const [isOpening, startOpening] = useTransition()
  return (
    <>
      <Button icon={Quote} isPending={isOpening} onPress={() => startOpening(() => setIsOpen(true))}>
        {t('cite')}
      </Button>
      {isOpen && <CiteSheet onAdd={onAdd} onClose={() => setIsOpen(false)} />}
    </>
  )
}
