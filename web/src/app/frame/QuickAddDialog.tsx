import { type LogKindName, logKindLabel } from '@salve/domain/log-kinds.ts'
import { useState } from 'react'
import { Link as AriaLink } from 'react-aria-components/Link'
import { scopeIn } from '../../api/recordSlice.ts'
import { useServices } from '../../api/services.ts'
import { dashboardIn, useDashboardSeen } from '../../features/dashboard/dashboardApi.ts'
import { QuickSeverity } from '../../features/symptoms/QuickSeverity.tsx'
import { type AboutToRecord, QuickSymptom } from '../../features/symptoms/QuickSymptom.tsx'
import { languageOf } from '../../lib/i18n.ts'
import { byUse, noteTileUse, tileUses } from '../../lib/tileUses.ts'
import { useUnits } from '../../lib/units.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import { useAppSelector } from '../hooks.ts'
import { type AddTile, tileOf, tilesFor } from './addTiles.ts'

const TILES = 6

/** Leads to the form of whatever is to be added; a symptom is recorded right here. */
export function QuickAddDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['common', 'symptoms'])
  const [symptom, setSymptom] = useState<AboutToRecord | null>(null)
  const [isAll, setIsAll] = useState(false)
  const tiles = useTiles(isAll)
  if (symptom)
    return (
      <Dialog
        isOpen
        onClose={onClose}
        title={t('symptoms:quick.howStrong', { name: symptom.name })}
        actions={
          <Button variant="quiet" onPress={() => setSymptom(null)}>
            {t('symptoms:quick.back')}
          </Button>
        }
      >
        <QuickSeverity symptom={symptom} onSaved={onClose} />
      </Dialog>
    )
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('quickAdd.title')}
      actions={
        <div className="flex gap-3 *:flex-1">
          {!isAll && <Button onPress={() => setIsAll(true)}>{t('quickAdd.all')}</Button>}
          <Button variant="quiet" onPress={onClose}>
            {t('actions.cancel')}
          </Button>
        </div>
      }
    >
      <div className="flex flex-col gap-3">
        <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(6.5rem,100%),1fr))] gap-2">
          {tiles.map((tile) => (
            <Tile key={tile.id} tile={tile} onPress={onClose} />
          ))}
        </ul>
        {!isAll && <QuickSymptom onChoose={setSymptom} onLeave={onClose} />}
      </div>
    </Dialog>
  )
}

/** The tiles that this person uses most, or all of them. */
function useTiles(isAll: boolean): AddTile[] {
  const { i18n } = useTranslation()
  const { storage } = useServices()
  const owner = useAppSelector(scopeIn)
  const { data } = useDashboardSeen(dashboardIn(languageOf(i18n.language)))
  const ids = byUse(tilesFor(data ?? {}), tileUses(owner, storage))
  return (isAll ? ids : ids.slice(0, TILES)).flatMap((id) => tileOf(id) ?? [])
}

function Tile({ tile, onPress }: { tile: AddTile; onPress: () => void }) {
  const { t, i18n } = useTranslation()
  const language = languageOf(i18n.language)
  const units = useUnits()
  const { storage } = useServices()
  const owner = useAppSelector(scopeIn)
  const { data } = useDashboardSeen(dashboardIn(language))
  const { icon: Icon, what, href } = tile
  const last = 'kind' in what && data?.values?.find(({ kind }) => kind === what.kind)
  return (
    <li className="flex">
      <AriaLink
        href={href}
        onPress={() => {
          if (owner) noteTileUse(owner, tile.id, storage)
          onPress()
        }}
        className="flex min-h-17 min-w-0 flex-1 flex-col items-start justify-center break-words rounded-md border border-edge bg-surface px-3 py-2 font-semibold leading-tight no-underline transition-colors hover:bg-sunken pressed:bg-sunken"
      >
        <Icon aria-hidden size={22} className="mb-1 text-primary" />
        {'kind' in what ? logKindLabel(what.kind as LogKindName, language) : t(`quickAdd.${what.name}`)}
        {last && (
          <span className="font-normal text-soft text-xs">
            {t('quickAdd.last', { value: units.parts(last.values)[0] })}
          </span>
        )}
      </AriaLink>
    </li>
  )
}
