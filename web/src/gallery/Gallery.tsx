import {
  Activity,
  Bell,
  CalendarDays,
  ChartSpline,
  ClipboardList,
  FlaskConical,
  FolderOpen,
  HeartPulse,
  MessageCircle,
  Pill,
  Plus,
  Settings,
  Stethoscope,
  Sun,
} from 'lucide-react'
import { useState } from 'react'
import { Button } from '../ui/actions/Button.tsx'
import { IconButton } from '../ui/actions/IconButton.tsx'
import { Avatar } from '../ui/content/Avatar.tsx'
import { PageHeader } from '../ui/content/PageHeader.tsx'
import { SearchField } from '../ui/fields/SearchField.tsx'
import { AppFrame } from '../ui/frame/AppFrame.tsx'
import { BottomBar } from '../ui/frame/BottomBar.tsx'
import type { NavItem } from '../ui/frame/navItem.ts'
import { Rail } from '../ui/frame/Rail.tsx'
import { TopBar } from '../ui/frame/TopBar.tsx'
import { toast } from '../ui/overlays/toast.ts'
import { Buttons } from './Buttons.tsx'
import { Choices } from './Choices.tsx'
import { Colours } from './Colours.tsx'
import { Content } from './Content.tsx'
import { Feedback } from './Feedback.tsx'
import { Fields } from './Fields.tsx'
import { Overlays } from './Overlays.tsx'

const today: NavItem = { href: '#today', label: 'Today', icon: Sun, isCurrent: true }
const medication: NavItem = { href: '#medication', label: 'Medication', icon: Pill }
const record: NavItem[] = [
  { href: '#issues', label: 'Health issues', icon: HeartPulse },
  { href: '#logbook', label: 'Logbook', icon: ClipboardList },
  { href: '#charts', label: 'Charts', icon: ChartSpline },
  { href: '#symptoms', label: 'Symptoms', icon: Activity },
  { href: '#labs', label: 'Lab results', icon: FlaskConical },
  { href: '#documents', label: 'Documents', icon: FolderOpen },
]
const care: NavItem[] = [
  { href: '#appointments', label: 'Appointments', icon: CalendarDays },
  { href: '#clinicians', label: 'Clinicians', icon: Stethoscope },
  { href: '#chat', label: 'Chat', icon: MessageCircle },
]
const brand = (
  <a href="#top" className="font-semibold text-primary text-xl no-underline">
    Salve
  </a>
)

const add = () => toast({ message: 'The plus was pressed' })

/** Every component in each state, inside the frame of the app. */
export function Gallery() {
  const [search, setSearch] = useState('')
  return (
    <AppFrame
      skipLabel="Skip to content"
      rail={
        <Rail
          label="Main menu"
          brand={brand}
          sections={[
            { items: [today, medication] },
            { label: 'Record', items: record },
            { label: 'Care', items: care },
            { items: [{ href: '#settings', label: 'Settings', icon: Settings }] },
          ]}
        />
      }
      topBar={
        <TopBar
          actions={
            <>
              <div className="hidden w-full max-w-md sm:block">
                <SearchField label="Search your record" value={search} onChange={setSearch} />
              </div>
              <IconButton icon={Plus} label="Add" onPress={add} />
              <IconButton icon={Bell} label="Messages, 3 new" count={3} />
              <Avatar name="Ada Lovelace" />
            </>
          }
        />
      }
      bottomBar={
        <BottomBar
          label="Places"
          items={[
            today,
            medication,
            { href: '#record', label: 'Record', icon: ClipboardList },
            { href: '#care', label: 'Care', icon: Stethoscope },
          ]}
          add={{ label: 'Add an entry', onPress: add }}
        />
      }
    >
      <PageHeader
        title="Gallery"
        description="Every part of Salve in each state. Not in the built app."
        back={{ href: '#top', label: 'One level up' }}
        action={
          <Button variant="primary" icon={Plus} onPress={add}>
            Add a log entry
          </Button>
        }
      />
      <Content />
      <Buttons />
      <Fields />
      <Choices />
      <Overlays />
      <Feedback />
      <Colours />
    </AppFrame>
  )
}
