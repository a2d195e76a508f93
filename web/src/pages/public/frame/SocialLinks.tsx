import { usePublicView } from './PublicView.ts'
import { say } from './texts.ts'

/**
 * Targets that lead nowhere yet: fragments that no element answers to, so that the page does not
 * jump.
 */
const NETWORKS = [
  {
    name: 'Facebook',
    href: '#social-facebook',
    shape: (
      <path d="M14 8.5h2.5V5.2A14 14 0 0 0 14 5c-2.6 0-4 1.6-4 4.1V11H7.5v3.4H10V21h3.5v-6.6h2.6l.5-3.4h-3.1V9.4c0-.6.2-.9.5-.9Z" />
    ),
  },
  {
    name: 'X',
    href: '#social-x',
    shape: (
      <path d="M5 5h4.1l3.3 4.6L16.4 5h2.1l-5.1 6 5.6 8h-4.1l-3.7-5.1L6.9 19H4.8l5.4-6.3L5 5Zm2.9 1.6 7.8 10.8h1.2L9.1 6.6H7.9Z" />
    ),
  },
  {
    name: 'Instagram',
    href: '#social-instagram',
    shape: (
      <g fill="none" stroke="currentColor" strokeWidth="1.8">
        <rect x="4.5" y="4.5" width="15" height="15" rx="4.5" />
        <circle cx="12" cy="12" r="3.6" />
        <circle cx="16.3" cy="7.7" r="0.6" fill="currentColor" />
      </g>
    ),
  },
  {
    name: 'LinkedIn',
    href: '#social-linkedin',
    shape: (
      <path d="M5 9.3h3.1V19H5V9.3ZM6.5 4.7a1.8 1.8 0 1 1 0 3.6 1.8 1.8 0 0 1 0-3.6ZM10.2 9.3h3v1.4c.5-.9 1.6-1.7 3.1-1.7 2.5 0 3.7 1.5 3.7 4.3V19h-3.1v-5.1c0-1.4-.5-2.2-1.7-2.2-1.3 0-1.9.9-1.9 2.3V19h-3.1V9.3Z" />
    ),
  },
]

/** Four social icons, each with its name for those who cannot see it. */
export function SocialLinks() {
  const { texts } = usePublicView()
  return (
    <ul aria-label={say(texts.frame.social)} className="-mx-2.5 flex">
      {NETWORKS.map(({ name, href, shape }) => (
        <li key={name}>
          <a
            href={href}
            aria-label={name}
            className="flex size-target items-center justify-center rounded-md text-soft hover:bg-surface hover:text-ink"
          >
            <svg aria-hidden="true" width="24" height="24" viewBox="0 0 24 24" fill="currentColor">
              {shape}
            </svg>
          </a>
        </li>
      ))}
    </ul>
  )
}
