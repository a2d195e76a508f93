import type { ReactNode, SubmitEventHandler } from 'react'

export interface FormProps {
  /** `form.handleSubmit(save)` of react-hook-form. */
  onSubmit: SubmitEventHandler<HTMLFormElement>
  /**
   * Ties a submit button outside of the form (a sheet's footer) to it: `<Button type="submit"
   * form={id}>`.
   */
  id?: string
  children: ReactNode
}

/** The column of a form. The form's schema judges its fields, not the browser. */
export function Form({ onSubmit, id, children }: FormProps) {
  return (
    <form noValidate onSubmit={onSubmit} {...(id && { id })} className="flex w-full flex-col gap-5">
      {children}
    </form>
  )
}

/** Fields side by side where there is room, one beneath the other where there is not. */
export function FormRow({ children }: { children: ReactNode }) {
  return (
    <div className="grid items-start gap-5 [grid-template-columns:repeat(auto-fit,minmax(min(100%,11rem),1fr))]">
      {children}
    </div>
  )
}

/** Fields that belong together under a heading. */
export function FormSection({
  title,
  description,
  children,
}: {
  title: string
  description?: ReactNode
  children: ReactNode
}) {
  return (
    <fieldset className="flex min-w-0 flex-col gap-5 border-line border-t pt-5">
      <legend className="float-left w-full font-semibold text-lg">{title}</legend>
      {description && <p className="-mt-4 clear-both text-pretty text-soft text-sm">{description}</p>}
      {children}
    </fieldset>
  )
}

/** The buttons under a form: the primary one first, wide on phones. */
export function FormActions({ children }: { children: ReactNode }) {
  return <div className="flex flex-col gap-3 pt-1 sm:flex-row sm:flex-wrap">{children}</div>
}
