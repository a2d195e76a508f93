import type { ComponentType } from 'react'
import { Suspense } from 'react'
import { Navigate, useParams } from 'react-router'
import { useGetSecurityQuery } from '../../securityApi.ts'
import { lazyPart } from '../../../../lib/lazyPart.ts'
import { paths } from '../../../../lib/paths.ts'
import { useTranslation } from '../../../../lib/useTranslation.ts'
import { PageHeader } from '../../../../ui/content/PageHeader.tsx'
import { Notice } from '../../../../ui/feedback/Notice.tsx'
import { Skeleton } from '../../../../ui/feedback/Skeleton.tsx'
import { LoadFailed } from '../../../../record/LoadFailed.tsx'
import type { PartProps } from '../../part.ts'
import { SecurityOverview } from '../../SecurityOverview.tsx'

/** Each at an address of its own, and loaded when it is opened. */
const PARTS = {
  password: lazyPart(async () => (await import('../../PasswordPart.tsx')).PasswordPart),
  email: lazyPart(async () => (await import('../../EmailPart.tsx')).EmailPart),
  codes: lazyPart(async () => (await import('../../CodesPart.tsx')).CodesPart),
  passkeys: lazyPart(async () => (await import('../../PasskeysPart.tsx')).PasskeysPart),
  devices: lazyPart(async () => (await import('../../DevicesPart.tsx')).DevicesPart),
} satisfies Record<string, ComponentType<PartProps>>

export function Component() {
  const { t } = useTranslation('security')
  const { part } = useParams()
  const { data, error, refetch } = useGetSecurityQuery()
  if (part !== undefined && !isPart(part)) return <Navigate to={paths.security()} replace />
  const Part = part && PARTS[part]
  return (
    <>
      <PageHeader
        title={t(`${part ?? 'overview'}.title`)}
        lead={t(`${part ?? 'overview'}.lead`)}
        back={
          part
            ? { href: paths.security(), label: t('overview.title') }
            : { href: paths.settings(), label: t('overview.back') }
        }
      />
      {data?.is_shared && <Notice>{t('overview.shared')}</Notice>}
      {!data && !error && <Skeleton label={t('overview.loading')} shape="rows" lines={5} />}
      {error && !data && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {data && !Part && <SecurityOverview security={data} />}
      {data && Part && (
        <Suspense fallback={<Skeleton label={t('overview.loading')} shape="rows" lines={3} />}>
          <Part security={data} />
        </Suspense>
      )}
    </>
  )
}

const isPart = (name: string): name is keyof typeof PARTS => Object.hasOwn(PARTS, name)
