/** The side panel of the conditions: which one is open says a machine of its own. */
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { conditionFields } from '../../domain/enquiry/conditions.ts'
import { type ConditionPanel, conditionPanels } from '../../domain/enquiry/conditionTable.ts'
import { placeOf, withoutValue } from '../../domain/enquiry/contradictions.ts'
import { Button } from '../components/buttons/Button.tsx'
import { Notice } from '../components/feedback/Notice.tsx'
import { PanelSection, SidePanel } from '../components/layers/SidePanel.tsx'
import { FileList, type FilesActor } from '../file/FileList.tsx'
import { ConditionField } from './ConditionField.tsx'
import type { EnquiryActor, EnquiryRecordActor } from './enquiryActor.ts'
import { type EnquiryForm, useConditions, useValue } from './enquiryForm.ts'
import { ContradictionNote, usePanelReason } from './DependentValues.tsx'
import { useContradictions } from './releaseWarnings.ts'

interface PanelProps {
  actor: EnquiryActor
  record: EnquiryRecordActor
  form: EnquiryForm
  files: FilesActor | undefined
}

/** The open panel, undefined while there is none. */
export const useOpenPanel = (actor: EnquiryActor): ConditionPanel | undefined => {
  const panels = useSelector(actor, (s) => s.children.panel)
  return useSelector(panels, (s) => conditionPanels.find((panel) => s?.matches(panel)))
}

export const openPanel = (actor: EnquiryActor, panel: ConditionPanel): void =>
  actor.getSnapshot().children.panel?.send({ type: 'panel.opened', panel })

export const OpenConditionPanel = ({ panel, actor, record, form, files }: PanelProps & { panel: ConditionPanel }) => {
  const { t } = useTranslation('enquiry')
  const id = useSelector(actor, (s) => s.context.saved?.id)
  const reasonOf = usePanelReason()
  const reason = useConditions(form, (values) => reasonOf(panel, values))
  const contradictions = useContradictions(record)
  const hasOwnRegulation = useValue(form, 'customerRegulation')
  const close = () => actor.getSnapshot().children.panel?.send({ type: 'panel.closed' })
  return (
    <SidePanel
      key={panel}
      flush
      overRail
      title={t(`panels.${panel}.title`)}
      subtitle={t(`panels.${panel}.subtitle`)}
      onClose={close}
      footer={
        <Button fullWidth onClick={close}>
          {t('conditions.close')}
        </Button>
      }
    >
      <PanelSection>
        {reason === undefined ? (
          <div className="flex flex-col gap-4">
            {conditionFields
              .filter((field) => field.panel === panel)
              .map((field) => (
                <div key={field.key} className="flex flex-col gap-4">
                  <div>
                    <ConditionField field={field} form={form} />
                    {field.key === 'cabinetLabelLanguageValue2' && <LanguageLeftOpen form={form} />}
                  </div>
                  {contradictions
                    .filter((name) => placeOf(name) === field.key)
                    .map((name) => (
                      <ContradictionNote key={name} name={name} />
                    ))}
                </div>
              ))}
          </div>
        ) : (
          <Notice tone="neutral">{reason}</Notice>
        )}
      </PanelSection>
      {panel === 'regulation' && hasOwnRegulation && <RegulationFiles files={files} enquiryId={id} />}
    </SidePanel>
  )
}

/** The second language as the defaults bring it: said as in the reading view and the question of the release. */
const LanguageLeftOpen = ({ form }: { form: EnquiryForm }) => {
  const { t } = useTranslation('enquiry')
  const isOpen = useConditions(form, (values) => withoutValue(values).includes('cabinetLabelLanguageValue2'))
  return isOpen && <p className="mt-[5px] text-caption text-ink-3">{t('conditions.languageLeftOpen')}</p>
}

/** The customer's own regulation as documents. */
const RegulationFiles = ({ files, enquiryId }: { files: FilesActor | undefined; enquiryId: string | undefined }) => {
  const { t } = useTranslation('enquiry')
  return (
    <section>
      <h3 className="px-5 pt-5 pb-1 text-body font-semibold text-ink max-sm:px-4">{t('regulationFiles.title')}</h3>
      {files && enquiryId ? (
        <FileList
          actor={files}
          folder={`enquiry/${enquiryId}/regulation`}
          target="regulation"
          narrow
          label={t('regulationFiles.title')}
          formats={t('regulationFiles.formats')}
          hint={t('regulationFiles.hint')}
        />
      ) : (
        <p className="px-5 py-2 text-caption text-ink-3 max-sm:px-4">{t('regulationFiles.unsaved')}</p>
      )}
    </section>
  )
}
