import type { PlanSupply } from '@salve/contract/medications/supply.ts'
import { shoppingNeed } from '@salve/domain/schedule/shopping.ts'
import { planName } from '@salve/domain/plan-name.ts'
import { CalendarPlus, Copy, Mail } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '../../../lib/useTranslation.ts'
import { useParams } from 'react-router'
import { useListMedicationPlansQuery } from '../../../features/medication/medicationApi.ts'
import { useListSupplyQuery } from '../../../features/supply/supplyApi.ts'
import { copyText } from '../../../lib/copyText.ts'
import { useDates } from '../../../lib/dates.ts'
import { useLists } from '../../../lib/lists.ts'
import { paths } from '../../../lib/paths.ts'
import { Button, LinkButton } from '../../../ui/actions/Button.tsx'
import { PrintButton } from '../../../ui/actions/PrintButton.tsx'
import { Checkbox } from '../../../ui/choices/Checkbox.tsx'
import { PrintAlone } from '../../../ui/content/PrintAlone.tsx'
import { TextArea } from '../../../ui/fields/TextArea.tsx'
import { SideSheet } from '../../../ui/overlays/SideSheet.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { NewAppointmentSheet } from '../../../features/appointments/NewAppointmentSheet.tsx'
import { LoadingSheet } from '../../../record/LoadingSheet.tsx'
import { useSheetClose } from '../../../record/useSheetClose.ts'
import { NoSupplySheet } from '../../../features/supply/NoSupplySheet.tsx'
import { useRenewalText } from '../../../features/supply/useRenewalText.ts'

/** Number of days ahead within which another medicine of the same prescriber joins a request. */
const TOGETHER_DAYS = 14
const ALL_PLANS = 200

/**
 * A request for a new prescription, written from the record: to be mailed, copied, printed, or made
 * an appointment of.
 */
export function Component() {
  const { t } = useTranslation('supply')
  const { id = '' } = useParams()
  const close = useSheetClose(paths.supply())
  const { data, error, refetch } = useListSupplyQuery()
  const supply = data?.results.find(({ medication_plan }) => medication_plan === id)
  const title = t('renewal.title')
  const missing = { title: t('renewal.notFound'), text: t('renewal.notFoundText') }
  if (supply && data) return <Request key={id} supply={supply} all={data.results} onClose={close} />
  if (data) return <NoSupplySheet title={title} missing={missing} onClose={close} />
  return (
    <LoadingSheet
      title={title}
      error={error}
      onRetry={() => void refetch()}
      onClose={close}
      missing={missing}
    />
  )
}

interface RequestProps {
  supply: PlanSupply
  all: PlanSupply[]
  onClose: () => void
}

function Request({ supply, all, onClose }: RequestProps) {
  const { t } = useTranslation('supply')
  const lists = useLists()
  const today = useDates().now().date
  const plans = useListMedicationPlansQuery({ query: { status: 'active', limit: ALL_PLANS } })
  const write = useRenewalText()
  const others = all.filter(
    (one) => one !== supply && one.status === 'active' && one.prescriber === supply.prescriber,
  )
  const [chosen, setChosen] = useState(() => [
    supply.medication_plan,
    ...others
      .filter((one) => shoppingNeed(one, today, TOGETHER_DAYS) !== null)
      .map(({ medication_plan }) => medication_plan),
  ])
  const [edited, setEdited] = useState<string | null>(null)
  const [isAppointment, setIsAppointment] = useState(false)
  const asked = [supply, ...others].filter(({ medication_plan }) => chosen.includes(medication_plan))
  const text = edited ?? write(asked, plans.data?.results ?? [], supply.prescriber)
  const toggle = (id: string) => (isChosen: boolean) => {
    setChosen(isChosen ? [...chosen, id] : chosen.filter((one) => one !== id))
    setEdited(null)
  }
  const copy = async () => {
    const isCopied = await copyText(text)
    toast(isCopied ? { message: t('renewal.copied') } : { message: t('shopping.copyFailed'), tone: 'error' })
  }
  if (isAppointment)
    return (
      <NewAppointmentSheet
        beneath={paths.supply()}
        given={{
          title: t('renewal.appointmentTitle', { names: lists.and(asked.map(planName)) }),
          provider_name: supply.prescriber ?? '',
          notes: text,
        }}
      />
    )
  return (
    <SideSheet
      title={t('renewal.title')}
      onClose={onClose}
      footer={
        <LinkButton
          variant="primary"
          icon={Mail}
          href={`mailto:?subject=${encodeURIComponent(t('renewal.subject'))}&body=${encodeURIComponent(text)}`}
        >
          {t('renewal.mail')}
        </LinkButton>
      }
    >
      <div className="flex flex-col gap-5">
        <p className="text-pretty text-soft">{t('renewal.why')}</p>
        {others.length > 0 && (
          <fieldset>
            <legend className="font-semibold">{t('renewal.which')}</legend>
            {[supply, ...others].map((one) => (
              <Checkbox
                key={one.medication_plan}
                label={planName(one)}
                value={chosen.includes(one.medication_plan)}
                onChange={toggle(one.medication_plan)}
              />
            ))}
          </fieldset>
        )}
        <TextArea label={t('renewal.text')} value={text} onChange={setEdited} rows={14} />
        <div className="flex flex-wrap gap-2">
          <Button icon={Copy} onPress={() => void copy()}>
            {t('renewal.copy')}
          </Button>
          <PrintButton>{t('renewal.print')}</PrintButton>
          <Button icon={CalendarPlus} onPress={() => setIsAppointment(true)}>
            {t('renewal.appointment')}
          </Button>
        </div>
        <p className="text-pretty text-soft text-sm">{t('renewal.private')}</p>
      </div>
      <PrintAlone>{text}</PrintAlone>
    </SideSheet>
  )
}
