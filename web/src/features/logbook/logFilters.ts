import { LOG_KIND_NAMES, type LogKindName } from '@salve/domain/log-kinds.ts'

/** The kind that an address names; what nobody could have chosen counts as none. */
export function readKind(params: URLSearchParams): LogKindName | undefined {
  return LOG_KIND_NAMES.find((kind) => kind === params.get('kind'))
}
