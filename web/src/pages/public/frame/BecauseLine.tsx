/** Why an article is ranked above others. */
export function BecauseLine({ text }: { text: string }) {
  return (
    <p data-because className="mt-auto font-semibold text-sm text-primary">
      {text}
    </p>
  )
}
