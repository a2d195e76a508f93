import { cx } from '../cx.ts'

const SIZES = { small: 'size-9 text-sm', medium: 'size-14 text-lg', large: 'size-24 text-2xl' }

export interface AvatarProps {
  /** The owner's name. Its initials are shown without a picture. */
  name: string
  src?: string | null | undefined
  size?: keyof typeof SIZES
}

/** A person's picture or initials. The name itself is beside it or labels the control around it. */
export function Avatar({ name, src, size = 'small' }: AvatarProps) {
  const look = cx('inline-flex shrink-0 items-center justify-center rounded-full', SIZES[size])
  if (src) return <img src={src} alt="" className={cx(look, 'object-cover')} />
  return (
    // A picture of letters, not a text that the name of a button around it would have to repeat.
    <span
      aria-hidden
      data-initials={initialsOf(name)}
      className={cx(look, 'bg-primary-soft font-semibold text-primary before:content-[attr(data-initials)]')}
    />
  )
}

/** Titles such as "Dr." are no names: beside them, all doctors would begin with a D. */
const TITLE = /\.$|^(Dr|Prof)$/i

function initialsOf(name: string): string {
  const all = name.trim().split(/\s+/)
  const names = all.filter((word) => !TITLE.test(word))
  const words = names.length > 0 ? names : all
  const letters = words.length > 1 ? [words[0], words.at(-1)] : [words[0]]
  return letters.map((word) => [...(word ?? '')][0]?.toUpperCase() ?? '').join('')
}
