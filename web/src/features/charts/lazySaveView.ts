import { lazyPart } from '../../lib/lazyPart.ts'

/**
 * The form that asks for a name, fetched when it is opened: a chart is looked at more often than it
 * is kept.
 */
export const SaveView = lazyPart(async () => (await import('./SaveView.tsx')).SaveView)
