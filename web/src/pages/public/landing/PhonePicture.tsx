import { Check, House, NotebookText, Pill, Plus, Send, Stethoscope } from 'lucide-react'
import { cx } from '../../../ui/cx.ts'
import { usePublicView } from '../frame/PublicView.ts'
import { PressureLine } from './PressureLine.tsx'

/**
 * The product on a phone, drawn with the product's own means, so that it follows theme and
 * language.
 */
export function PhonePicture() {
  const { picture } = usePublicView().texts.landing
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a picture made of the product's own elements, not of a file
    <div role="img" aria-label={picture.label} className="relative mx-auto w-full max-w-84 select-none pb-13">
      <div className="rounded-[2.5rem] border border-edge bg-sunken p-2 shadow-float">
        <div className="overflow-hidden rounded-[2rem] border border-line bg-paper">
          <div className="flex items-baseline justify-between gap-3 px-5 pt-6">
            <span className="font-semibold text-2xl">{picture.today}</span>
            <span className="text-right text-sm text-soft">{picture.date}</span>
          </div>
          <div className="flex flex-col gap-2 px-4 pt-4">
            <Part>{picture.morning}</Part>
            <Dose name={picture.dose_1} note={picture.dose_1_note} takenAt="07:04" />
            <Dose name={picture.dose_2} note={picture.dose_2_note} takenAt="07:05" />
            <Part>{picture.evening}</Part>
            <Dose name={picture.dose_3} note={picture.dose_3_note} />
            <Pressure />
          </div>
          <div className="mt-4 grid grid-cols-5 items-center border-line border-t bg-surface px-3 py-2.5 text-soft">
            <House className="justify-self-center text-primary" size={22} />
            <Pill className="justify-self-center" size={22} />
            <span className="flex size-9 items-center justify-center justify-self-center rounded-full bg-primary text-on-primary">
              <Plus size={20} />
            </span>
            <NotebookText className="justify-self-center" size={22} />
            <Stethoscope className="justify-self-center" size={22} />
          </div>
        </div>
      </div>
      <SharedNote />
    </div>
  )
}

function Part({ children }: { children: string }) {
  return <span className="px-1 pt-1 font-semibold text-sm text-soft">{children}</span>
}

function Dose({ name, note, takenAt }: { name: string; note: string; takenAt?: string }) {
  return (
    <span
      className={cx(
        'flex items-center gap-3 rounded-md border border-line px-3 py-2',
        takenAt ? 'bg-primary-soft' : 'bg-surface',
      )}
    >
      <span
        className={cx(
          'flex size-7 shrink-0 items-center justify-center rounded-full border-2',
          takenAt ? 'border-primary bg-primary text-on-primary' : 'border-edge',
        )}
      >
        {takenAt && <Check size={16} strokeWidth={3} />}
      </span>
      <span className="flex min-w-0 flex-1 flex-col">
        <span className="font-semibold leading-5">{name}</span>
        <span className="text-soft text-xs">{note}</span>
      </span>
      {takenAt && <span className="font-semibold text-primary text-sm">{takenAt}</span>}
    </span>
  )
}

function Pressure() {
  const { picture } = usePublicView().texts.landing
  return (
    <span className="mt-2 flex flex-col rounded-md border border-line bg-surface px-4 pt-3 pb-2">
      <span className="flex items-center justify-between">
        <span className="font-semibold text-sm text-soft">{picture.blood_pressure}</span>
        <span className="rounded-sm bg-primary-soft px-2 font-semibold text-primary text-xs">
          {picture.bp_class}
        </span>
      </span>
      <span className="flex flex-wrap items-baseline gap-x-1.5">
        <span className="font-semibold text-2xl">126/81</span>
        <span className="text-soft text-sm">mmHg</span>
        <span className="ml-auto whitespace-nowrap text-soft text-xs">{picture.week}</span>
      </span>
      <PressureLine />
    </span>
  )
}

function SharedNote() {
  const { picture } = usePublicView().texts.landing
  return (
    <div className="absolute right-3 bottom-0 flex items-center gap-3 rounded-md border border-line bg-surface py-3 pr-5 pl-3 shadow-float sm:-right-8">
      <span className="flex size-9 items-center justify-center rounded-full bg-info-soft text-info">
        <Send size={18} />
      </span>
      <span className="flex flex-col">
        <span className="font-semibold text-sm">{picture.shared_with}</span>
        <span className="text-soft text-xs">{picture.shared_until}</span>
      </span>
    </div>
  )
}
