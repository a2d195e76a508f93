export interface SkipLinkProps {
  /** "Skip to content" */
  label: string
  /** The id of its target. */
  target: string
}

/** The first stop of the keyboard: past the menus, straight to the page. */
export function SkipLink({ label, target }: SkipLinkProps) {
  return (
    <a
      href={`#${target}`}
      className="fixed top-2 left-2 z-50 -translate-y-24 rounded-md bg-ink px-4 py-3 font-semibold text-paper focus:translate-y-0 print:hidden"
      onClick={(event) => {
        // The address belongs to the router, which must not see a fragment.
        event.preventDefault()
        document.getElementById(target)?.focus()
      }}
    >
      {label}
    </a>
  )
}
