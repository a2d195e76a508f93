import { CircleCheck, Ellipsis, Pill, TriangleAlert } from 'lucide-react'
import { IconButton } from '../ui/actions/IconButton.tsx'
import { Link } from '../ui/actions/Link.tsx'
import { Menu } from '../ui/actions/Menu.tsx'
import { Avatar } from '../ui/content/Avatar.tsx'
import { Badge } from '../ui/content/Badge.tsx'
import { Card } from '../ui/content/Card.tsx'
import { DefinitionList } from '../ui/content/DefinitionList.tsx'
import { List, ListRow } from '../ui/content/List.tsx'

export function Content() {
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <Card
        title="Medication"
        padding="none"
        action={
          <Link href="#all" isStandalone>
            All plans
          </Link>
        }
      >
        <List>
          <ListRow
            href="#ramipril"
            leading={<Pill aria-hidden size={22} className="text-primary" />}
            title="Ramipril 5 mg"
            detail="1 tablet, every day at 07:00"
            trailing={<Badge tone="primary">Active</Badge>}
          />
          <ListRow
            href="#metformin"
            leading={<Pill aria-hidden size={22} className="text-primary" />}
            title="Metformin 500 mg"
            detail="1 tablet at 07:00 and 18:00, with the meal"
            trailing={
              <Badge tone="amber" icon={TriangleAlert}>
                4 left
              </Badge>
            }
          />
          <ListRow
            leading={<Avatar name="Dr. Miriam Okafor" />}
            title="Dr. Miriam Okafor"
            detail="General practice"
            trailing={
              <Menu
                trigger={<IconButton icon={Ellipsis} label="More about Dr. Miriam Okafor" />}
                actions={[{ id: 'call', label: 'Call' }]}
              />
            }
          />
        </List>
      </Card>
      <Card title="Health issue">
        <div className="flex flex-wrap gap-2">
          <Badge>Chronic</Badge>
          <Badge tone="primary" icon={CircleCheck}>
            Active
          </Badge>
          <Badge tone="info">New</Badge>
          <Badge tone="amber">High normal</Badge>
          <Badge tone="coral">Not saved</Badge>
        </div>
        <DefinitionList
          items={[
            { term: 'Name', value: 'Hypertension (high blood pressure)' },
            { term: 'Since', value: '2021-03-14, Sun' },
            { term: 'Last value', value: '128/82 mmHg' },
            { term: 'Notes', value: 'Lower in the evening. Rises after coffee.' },
          ]}
        />
        <div className="flex items-center gap-3">
          <Avatar name="Ada Lovelace" size="large" />
          <Avatar name="Ada" size="medium" />
          <Avatar name="Ada Lovelace" src="/favicon.svg" />
        </div>
      </Card>
    </div>
  )
}
