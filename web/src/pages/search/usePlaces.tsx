import { nearWords } from '@salve/domain/near-words.ts'
import { words } from '@salve/domain/fold.ts'
import { LogOut, Monitor, Moon, Sun } from 'lucide-react'
import { setTheme } from '../../lib/theme.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import type { FinderGroup } from '../../ui/overlays/FinderList.tsx'
import { OptionRow } from './OptionRow.tsx'
import { ACTIONS, PAGES, type Place } from './places.ts'

const SHOWN_MAX = 5

interface Named extends Omit<Place, 'name' | 'href' | 'words'> {
  id: string
  label: string
  href?: string
  /** Folded, those of the name first. */
  words: string[]
}

export interface Places {
  groups: FinderGroup[]
  found: number
  /** The actions that lead nowhere, by their ids. */
  actions: ReadonlyMap<string, () => void>
  /** True when the search ends with this one. */
  closes: (id: string) => boolean
}

/**
 * The pages and actions whose names or everyday words begin with the typed text; the actions for an
 * empty one.
 */
export function usePlaces(query: string, signOut: () => void): Places {
  const { t, i18n } = useTranslation(['search', 'common'])
  const named =
    (kind: 'page' | 'action') =>
    (place: Place): Named => {
      const label = t(place.name as 'title')
      const further =
        place.words && i18n.exists(`words.${place.words}`) ? t(`words.${place.words}` as 'title') : ''
      return { ...place, id: `${kind}-${place.name}`, label, words: words(`${label} ${further}`) }
    }
  const themes = { light: Sun, dark: Moon, system: Monitor } as const
  const deeds: [string, Named['icon'], () => void][] = [
    ...Object.entries(themes).map(([theme, icon]): [string, Named['icon'], () => void] => [
      theme,
      icon,
      () => setTheme(theme as keyof typeof themes),
    ]),
    ['signOut', LogOut, signOut],
  ]
  const pages = PAGES.map(named('page'))
  const actions: Named[] = [
    ...ACTIONS.map(named('action')),
    ...deeds.map(([name, icon]) => ({
      id: `action-${name}`,
      label: t(name as 'title'),
      icon,
      words: words(t(name as 'title')),
    })),
  ]
  const asked = words(query)
  const shown = (all: Named[]) => (asked.length === 0 ? [] : fitting(all, asked).slice(0, SHOWN_MAX))
  const groups = [
    { id: 'pages', label: t('pages'), places: shown(pages) },
    {
      id: 'actions',
      label: t('actions'),
      places: query === '' ? actions.slice(0, SHOWN_MAX + 1) : shown(actions),
    },
  ].filter(({ places }) => places.length > 0)
  return {
    groups: groups.map(({ places, ...group }) => ({
      ...group,
      options: places.map(({ id, href, icon, label }) => ({
        id,
        ...(href && { href }),
        content: <OptionRow icon={icon} title={label} />,
      })),
    })),
    found: query === '' ? 0 : groups.reduce((sum, { places }) => sum + places.length, 0),
    actions: new Map(deeds.map(([name, , act]) => [`action-${name}`, act])),
    // Signing out may still ask something.
    closes: (id) => deeds.some(([name]) => name !== 'signOut' && id === `action-${name}`),
  }
}

/** Each word begins one of the place; where that fits none, each is nearly spelled like one. */
function fitting(places: readonly Named[], asked: readonly string[]): Named[] {
  const exact = places.filter((place) =>
    asked.every((word) => place.words.some((own) => own.startsWith(word))),
  )
  if (exact.length > 0) return exact
  return places.filter((place) => asked.every((word) => nearWords(place.words, word, true).length > 0))
}
