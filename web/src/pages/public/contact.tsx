import { Siren } from 'lucide-react'
import { EmergencyText } from './frame/EmergencyText.tsx'
import { InApp } from './frame/InApp.tsx'
import { usePublicView } from './frame/PublicView.ts'
import { TextPage, TextPart } from './TextPage.tsx'

/** `address` is the origin under which this server is reached. */
export function ContactPage({ address }: { address: string }) {
  const { contact } = usePublicView().texts
  return (
    <TextPage title={contact.title} lead={contact.lead}>
      <section className="mt-10">
        <h2 className="text-xl">{contact.address_title}</h2>
        <p className="mt-3">
          {contact.address} <strong className="inline-block max-w-full break-words">{address}</strong>
        </p>
        <p className="mt-3">{contact.reply}</p>
      </section>
      <TextPart title={contact.include_title} list={contact.include} paragraphs={[contact.careful]} />
      <TextPart title={contact.security_title} paragraphs={[contact.security]} />
      <section className="mt-10 flex gap-4 rounded-md border border-line bg-coral-soft p-5">
        <Siren aria-hidden size={24} className="mt-0.5 shrink-0 text-coral" />
        <div>
          <h2 className="text-lg">{contact.emergency_title}</h2>
          <p className="mt-1">
            <EmergencyText text={contact.emergency} />
          </p>
        </div>
      </section>
    </TextPage>
  )
}

export function Component() {
  return (
    <InApp>
      <ContactPage address={window.location.origin} />
    </InApp>
  )
}
