import { Ellipsis, Pencil, Plus, Trash2 } from 'lucide-react'
import { Button, LinkButton } from '../ui/actions/Button.tsx'
import { IconButton } from '../ui/actions/IconButton.tsx'
import { Link } from '../ui/actions/Link.tsx'
import { Menu } from '../ui/actions/Menu.tsx'
import { Card } from '../ui/content/Card.tsx'

const VARIANTS = ['primary', 'secondary', 'quiet', 'danger'] as const

export function Buttons() {
  return (
    <Card title="Actions">
      {VARIANTS.map((variant) => (
        <div key={variant} className="flex flex-wrap gap-3">
          <Button variant={variant}>Save the plan</Button>
          <Button variant={variant} icon={Plus}>
            Add
          </Button>
          <Button variant={variant} isPending>
            Saving
          </Button>
          <Button variant={variant} isDisabled>
            Not now
          </Button>
          <LinkButton variant={variant} href="#link">
            A link
          </LinkButton>
        </div>
      ))}
      <Button variant="primary" isWide>
        As wide as its container
      </Button>
      <p>
        A sentence with <Link href="#link">a link to follow</Link> and its end.
      </p>
      <div className="flex flex-wrap items-center gap-3">
        <Link href="#link" isStandalone>
          All symptoms
        </Link>
        <IconButton icon={Pencil} label="Edit" />
        <IconButton icon={Pencil} label="Edit (not possible)" isDisabled />
        <Menu
          trigger={<IconButton icon={Ellipsis} label="More actions" />}
          actions={[
            { id: 'edit', label: 'Edit', icon: Pencil, href: '#edit' },
            { id: 'archive', label: 'Archive', isDisabled: true },
            { id: 'delete', label: 'Delete', icon: Trash2, isDanger: true },
          ]}
        />
      </div>
    </Card>
  )
}
