import type { Place } from '@salve/contract/clinicians/directory.ts'
import { countryText } from '@salve/domain/countries.ts'
import { LocateFixed, X } from 'lucide-react'
import { useState } from 'react'
import { useDebouncedValue } from '../../lib/useDebouncedValue.ts'
import { currentLanguage } from '../../lib/i18n.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { ComboBox } from '../../ui/fields/ComboBox.tsx'
import { useFindPlacesQuery } from './cliniciansApi.ts'
import type { ChosenPlace } from './placeSlice.ts'

/**
 * Two decimals: about a kilometre, which is near enough for distances and says little of where
 * somebody lives.
 */
const roughly = (degrees: number) => Math.round(degrees * 100) / 100
const GIVE_UP_MS = 15_000
const KNOWN_FOR_MS = 600_000

/** "10115 Berlin, Germany" */
const labelOf = ({ city, postal_code, country }: Place) =>
  [[postal_code, city].filter(Boolean).join(' '), countryText(country, currentLanguage())]
    .filter(Boolean)
    .join(', ')

export interface PlacePickerProps {
  place: ChosenPlace | null
  onChange: (place: ChosenPlace | null) => void
}

/**
 * The origin of distances: a city or postal code of the directory, or the device's position on
 * request.
 */
export function PlacePicker({ place, onChange }: PlacePickerProps) {
  const { t } = useTranslation('care')
  const [typed, setTyped] = useState('')
  const search = useDebouncedValue(typed.trim())
  const { currentData } = useFindPlacesQuery({ body: { search } }, { skip: search === '' })
  const { locate, isLocating, isDenied } = useOwnPlace((at) =>
    onChange({ ...at, label: t('directory.place.own') }),
  )
  const places = currentData?.results ?? []
  if (place)
    return (
      <div className="flex flex-col gap-1">
        <span className="font-semibold text-sm">{t('directory.place.label')}</span>
        <div>
          <Button icon={X} onPress={() => onChange(null)}>
            {t('directory.place.forget', { place: place.label })}
          </Button>
        </div>
      </div>
    )
  return (
    <div className="flex flex-col gap-2">
      <ComboBox
        label={t('directory.place.label')}
        description={t('directory.place.help')}
        errorMessage={isDenied ? t('directory.place.denied') : undefined}
        accepts="choice"
        value=""
        onInputChange={setTyped}
        emptyText={search === '' ? t('directory.place.type') : t('directory.place.none')}
        choices={places.map((found, at) => ({ value: String(at), label: labelOf(found) }))}
        onChange={(value) => {
          const found = places[Number(value)]
          if (value === '' || !found) return
          const { latitude, longitude } = found
          onChange({ label: labelOf(found), latitude: roughly(latitude), longitude: roughly(longitude) })
        }}
      />
      <div>
        <Button icon={LocateFixed} isDisabled={isLocating} onPress={locate}>
          {t('directory.place.useOwn')}
        </Button>
      </div>
    </div>
  )
}

/** Asks the browser for its location on request; rounded before anybody else sees it. */
function useOwnPlace(onFound: (at: { latitude: number; longitude: number }) => void) {
  const [state, setState] = useState<'idle' | 'locating' | 'denied'>('idle')
  const locate = () => {
    setState('locating')
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setState('idle')
        onFound({ latitude: roughly(coords.latitude), longitude: roughly(coords.longitude) })
      },
      () => setState('denied'),
      { timeout: GIVE_UP_MS, maximumAge: KNOWN_FOR_MS },
    )
  }
  return { locate, isLocating: state === 'locating', isDenied: state === 'denied' }
}
