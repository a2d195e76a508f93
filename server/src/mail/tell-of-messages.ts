import type { Sender } from '@salve/contract/chat/messages.ts'
import type { Context } from '../context.ts'
import { openLink } from '../lib/share-links.ts'
import { addNotice } from '../record/notices.ts'
import { sql } from '../db/sql.ts'
import type { Language } from '@salve/domain/language.ts'
import { queueMail } from './mail.ts'

/** A reader of a message within this time needs no notification. */
export const TELL_AFTER_MS = 8000

interface Unread {
  title: string
  /** The first one that was not read. */
  position: number
  sent_at: string
  language: Language
  share: string | null
  clinician_email: string | null
  token_sealed: Buffer | null
  is_told: boolean
}

/** Notifies one side of a conversation, without contents, of unread messages. */
export async function tellOfMessages(
  context: Context,
  { patient, conversation, side }: { patient: string; conversation: string; side: Sender },
): Promise<void> {
  const other = side === 'patient' ? 'clinician' : 'patient'
  await context.db
    .as(patient)
    .transaction()
    .execute(async (transaction) => {
      // From here on the next message asks for a look of its own.
      await sql`
        update conversations set ${sql.ref(`${side}_is_being_told`)} = false where user_id = ${patient} and id = ${conversation}
      `.execute(transaction)
      const { rows } = await sql<Unread>`
        select c.title, m.position, rfc3339(m.sent_at) as sent_at, profiles.language, shares.id as share, shares.clinician_email,
          shares.token_sealed, c.clinician_is_told as is_told
        from conversations c
        join profiles on profiles.user_id = c.user_id
        join messages m on m.user_id = c.user_id and m.conversation = c.id and m.sender = ${other}
          and m.position > c.${sql.ref(`${side}_read`)}
        left join shares on shares.user_id = c.user_id and shares.id = c.share and shares.revoked_at is null
          and shares.expires_at > ${context.now()}
        where c.user_id = ${patient} and c.id = ${conversation} and c.deleted_at is null
        order by m.position limit 1
      `.execute(transaction)
      const [unread] = rows
      if (!unread) return
      if (side === 'patient') {
        const { title, position, sent_at } = unread
        return addNotice(transaction, patient, {
          kind: 'message',
          // One notice covers all messages since the patient last read.
          key: `${conversation} ${position}`,
          at: new Date(sent_at),
          detail: { conversation, title },
        })
      }
      const { share, clinician_email: to, token_sealed: sealed, language, is_told } = unread
      if (is_told || !share || !to || !sealed) return
      await sql`
        update conversations set clinician_is_told = true where user_id = ${patient} and id = ${conversation}
      `.execute(transaction)
      const token = openLink(context.keys.shareLink, { patient, shareId: share }, sealed)
      await queueMail(context, transaction, {
        account: patient,
        to,
        template: 'message_waiting',
        language,
        content: { link: `${context.config.publicUrl}/consultation/${token}` },
      })
    })
}
