import { type Document, DocumentInput } from '@salve/contract/medical-records/documents.ts'
import type { UseFormReturn } from 'react-hook-form'
import * as z from 'zod/mini'
import { tagsIn } from './TagSuggestions.tsx'

/** The facts about a document as the form holds them: '' for an empty field. */
export interface DocumentValues {
  title: string
  category: Document['category']
  document_date: string
  health_issue: string
  /** Separated by commas. */
  tags: string
  note: string
}

export type DocumentForm = UseFormReturn<DocumentValues, unknown, z.output<typeof DocumentInput>>

export function documentValuesOf(document: Document): DocumentValues {
  const { title, category, document_date, health_issue, tags, note } = document
  return { title, category, document_date, health_issue: health_issue ?? '', tags: tags.join(', '), note }
}

const Tags = DocumentInput.shape.tags

/** Turns the form into the contract's document. */
export const documentSchema = z.pipe(
  z.transform((given: Partial<DocumentValues>, context) => {
    const tags = tagsIn(given.tags ?? '')
    if (!z.safeParse(Tags, tags).success)
      context.issues.push({ code: 'custom', message: 'tags', path: ['tags'], input: given })
    return { ...given, tags } as DocumentInput
  }),
  DocumentInput,
)
