import { DOCUMENT_CATEGORIES, listDocuments } from '@salve/contract/medical-records/documents.ts'
import * as z from 'zod/mini'

/** The filters as they stand in the address; '' is no filter. */
export interface DocumentFilters {
  category: '' | (typeof DOCUMENT_CATEGORIES)[number]
  issue: string
  tag: string
  from: string
  to: string
}

export const NO_DOCUMENT_FILTERS: DocumentFilters = { category: '', issue: '', tag: '', from: '', to: '' }

const { health_issue, tag, from, to } = listDocuments.query.shape

/** Reads the filters of an address; what nobody could have chosen counts as none. */
export function readDocumentFilters(params: URLSearchParams): DocumentFilters {
  const valid = (schema: z.ZodMiniType, name: string) => {
    const value = params.get(name) ?? ''
    return z.safeParse(schema, value).success ? value : ''
  }
  return {
    category: DOCUMENT_CATEGORIES.find((one) => one === params.get('category')) ?? '',
    issue: valid(health_issue, 'issue'),
    tag: valid(tag, 'tag'),
    from: valid(from, 'from'),
    to: valid(to, 'to'),
  }
}

export function documentFilterParams(filters: DocumentFilters): URLSearchParams {
  return new URLSearchParams(Object.entries(filters).filter(([, value]) => value !== ''))
}

/** The query of the call. */
export function documentQuery({ category, issue, tag, from, to }: DocumentFilters) {
  return { category, health_issue: issue, tag, from, to }
}

export function countDocumentFilters(filters: DocumentFilters): number {
  return Object.values(filters).filter(Boolean).length
}
