import { DOCUMENT_CATEGORIES } from '@salve/contract/medical-records/documents.ts'
import { addressValue } from '../../lib/addressValue.ts'

/** The filters as in the address; '' means no filter. */
export interface DocumentFilters {
  category: '' | (typeof DOCUMENT_CATEGORIES)[number]
  issue: string
  tag: string
  from: string
  to: string
}

export const NO_DOCUMENT_FILTERS: DocumentFilters = { category: '', issue: '', tag: '', from: '', to: '' }

/** Reads the filters of an address; impossible values count as none. */
export function readDocumentFilters(params: URLSearchParams): DocumentFilters {
  return {
    category: DOCUMENT_CATEGORIES.find((one) => one === params.get('category')) ?? '',
    issue: addressValue(params, 'issue', 'id'),
    tag: addressValue(params, 'tag', 'tag'),
    from: addressValue(params, 'from', 'day'),
    to: addressValue(params, 'to', 'day'),
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
