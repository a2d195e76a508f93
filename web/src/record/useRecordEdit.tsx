import type { Schema } from '@salve/contract/endpoint.ts'
import { Trash2 } from 'lucide-react'
import type { FieldValues } from 'react-hook-form'
import { useTranslation } from '../lib/useTranslation.ts'
import type * as z from 'zod/mini'
import { Button } from '../ui/actions/Button.tsx'
import { ConflictNotice, type Fact } from './ConflictNotice.tsx'
import type { RecordSheetProps } from './RecordSheet.tsx'
import { type RecordFormOptions, useRecordForm } from './useRecordForm.ts'

export interface RecordEditOptions<S extends Schema, V extends FieldValues, R extends { updated_at: string }>
  extends Pick<RecordFormOptions<S, V, R>, 'schema' | 'draft' | 'toForm' | 'empty'> {
  record: R
  /** Saves over the version that the person saw. */
  replace: (values: z.output<S>, version: string | undefined) => Promise<unknown>
  /**
   * The form's values in words, for both sides of a conflict; `changed` has the differing fields.
   */
  facts: (values: V, changed: object) => Fact[]
  /**
   * Deletes the record and offers to undo it; true when it is gone. Without it there is no such
   * button.
   */
  remove?: () => Promise<boolean>
  /** The words of that button, where it deletes more than one. */
  removeLabel?: string
  onClose: () => void
}

/**
 * Everything that the sheet of an existing record needs, for `<RecordSheet title=… {...sheet}>`,
 * and its form.
 */
export function useRecordEdit<S extends Schema, V extends FieldValues, R extends { updated_at: string }>({
  record,
  toForm,
  facts,
  replace,
  remove,
  removeLabel,
  onClose,
  ...options
}: RecordEditOptions<S, V, R>) {
  const { t } = useTranslation()
  const { form, conflict, ...state } = useRecordForm<S, V, R>({
    ...options,
    record,
    toForm,
    defaultValues: toForm(record),
    save: (values, { version }) => replace(values, version),
    onSaved: onClose,
  })
  const deleteIt = async () => {
    if (!(await remove?.())) return
    state.discard()
    onClose()
  }
  const sheet: Pick<RecordSheetProps, 'form' | 'conflict' | 'onClose' | 'actions'> = {
    form: state,
    onClose,
    conflict: conflict && (
      <ConflictNotice
        mine={facts(form.getValues(), form.formState.dirtyFields)}
        theirs={facts(toForm(conflict.theirs), form.formState.dirtyFields)}
        onKeepMine={conflict.keepMine}
        onTakeTheirs={conflict.takeTheirs}
      />
    ),
    actions: remove && (
      <Button variant="quiet" icon={Trash2} onPress={() => void deleteIt()}>
        {removeLabel ?? t('actions.delete')}
      </Button>
    ),
  }
  return { form, sheet }
}
