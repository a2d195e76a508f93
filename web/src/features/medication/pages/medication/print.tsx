import { getPlanPdf } from '@salve/contract/medications/plan-pdf.ts'
import { LANGUAGES, type Language } from '@salve/domain/language.ts'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { languageOf } from '../../../../lib/i18n.ts'
import { paths } from '../../../../lib/paths.ts'
import { useTranslation } from '../../../../lib/useTranslation.ts'
import { Button } from '../../../../ui/actions/Button.tsx'
import { RadioGroup } from '../../../../ui/choices/RadioGroup.tsx'
import { SideSheet } from '../../../../ui/overlays/SideSheet.tsx'
import { useDownload } from '../../../../record/useDownload.ts'
import { useSheetClose } from '../../../../record/useSheetClose.ts'

/** The plan as a sheet of paper for the doctor's desk and the pharmacy. */
export function Component() {
  const { t, i18n } = useTranslation(['calendar', 'common'])
  const close = useSheetClose(paths.medication())
  const download = useDownload()
  const [chosen, setChosen] = useState<Language | null>(null)
  const language = chosen ?? languageOf(i18n.language)
  const [isBusy, setIsBusy] = useState(false)
  const print = async () => {
    setIsBusy(true)
    await download(getPlanPdf, { query: { language } }, 'plan', 'pdf')
    setIsBusy(false)
  }
  return (
    <SideSheet
      title={t('print.title')}
      onClose={close}
      footer={
        <>
          <Button variant="primary" icon={Download} isPending={isBusy} onPress={() => void print()}>
            {t('print.download')}
          </Button>
          <Button onPress={close}>{t('common:actions.cancel')}</Button>
        </>
      }
    >
      <div className="flex flex-col gap-6">
        <p className="text-pretty text-soft">{t('print.why')}</p>
        <RadioGroup
          name="language"
          label={t('print.language')}
          value={language}
          onChange={(value) => setChosen(value || null)}
          choices={LANGUAGES.map((value) => ({ value, label: t(`print.languages.${value}`) }))}
        />
        <p className="text-pretty text-soft text-sm">{t('print.contents')}</p>
      </div>
    </SideSheet>
  )
}
