import { useState } from 'react'
import { type CardName, NOT_ARRANGED, type PlacedCard, placedCards } from '../../features/dashboard/cards.ts'
import { useArrangement } from '../../features/dashboard/useArrangement.ts'
import { paths } from '../../lib/paths.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Switch } from '../../ui/choices/Switch.tsx'
import { moved, SortableList } from '../../ui/content/SortableList.tsx'
import { VisuallyHidden } from '../../ui/content/VisuallyHidden.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { SideSheet } from '../../ui/overlays/SideSheet.tsx'
import { useSheetClose } from '../../record/useSheetClose.ts'

/** The cards of the first screen, and their order. */
export function Component() {
  const { t } = useTranslation('arrange')
  const close = useSheetClose(paths.dashboard())
  const { cards, arrange } = useArrangement()
  const [said, setSaid] = useState('')
  const titleOf = (name: CardName) => t(`cards.${name}`)
  const move = (before: PlacedCard[], from: number, to: number) => {
    const after = moved(before, from, to)
    const name = after[to]?.name
    arrange(after)
    if (name) setSaid(t('moved', { name: titleOf(name), place: to + 1, count: after.length }))
  }
  return (
    <SideSheet
      title={t('title')}
      onClose={close}
      footer={
        <>
          <Button variant="primary" onPress={close}>
            {t('done')}
          </Button>
          <Button
            onPress={() => {
              arrange(placedCards(NOT_ARRANGED))
              setSaid(t('wasReset'))
            }}
          >
            {t('reset')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <p className="text-pretty text-soft">{t('how')}</p>
        {!cards && <Skeleton label={t('loading')} shape="rows" lines={6} />}
        {cards && (
          <SortableList
            label={t('title')}
            items={cards}
            keyOf={({ name }) => name}
            handleLabel={({ name }) => t('move', { name: titleOf(name) })}
            onMove={(from, to) => move(cards, from, to)}
          >
            {({ name, isShown }) => (
              <Switch
                name={name}
                label={titleOf(name)}
                value={isShown}
                onChange={(shown) =>
                  arrange(cards.map((card) => (card.name === name ? { name, isShown: shown } : card)))
                }
              />
            )}
          </SortableList>
        )}
        <VisuallyHidden>
          <output>{said}</output>
        </VisuallyHidden>
      </div>
    </SideSheet>
  )
}
