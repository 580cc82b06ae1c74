/** Head of the page of lines: whose list it is, who works on it as well, and what can be done with the list as a whole. */
import { useSelector } from '@xstate/react'
import { FileText } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { mayChange } from '../../../machines/bom/bomLinesContext.ts'
import { Icon } from '../../components/Icon.tsx'
import { Avatar } from '../../components/page/Avatar.tsx'
import { PageHeader } from '../../components/page/PageHeader.tsx'
import { BomExportMenu } from '../BomExportMenu.tsx'
import { ChangeButtons } from '../BomFile.tsx'
import { type LinesActor, type LinesPageActor, useKnown } from './linesActor.ts'

export const LinesHeader = ({ actor, lines }: { actor: LinesPageActor; lines: LinesActor }) => {
  const { t } = useTranslation('bom')
  const { enquiryId, enquiry, user, colleague } = useKnown(lines, 'enquiryId', 'enquiry', 'user', 'colleague')
  const changeable = mayChange({ enquiry, user })
  // not known yet: most come to go through it
  const title = enquiry === null || changeable ? t('work.title') : t('work.titleRead')
  const bom = useSelector(actor, (s) => s.children.bom)
  const bomExport = useSelector(actor, (s) => s.children.bomExport)
  return (
    <PageHeader
      title={title}
      name={enquiry ? `${title}: ${enquiry.title}` : title}
      crumbs={[
        { label: t('work.enquiries'), href: '/enquiry' },
        { label: enquiry?.title ?? '', href: `/enquiry/${encodeURIComponent(enquiryId)}` },
        { label: t('work.list') },
      ]}
      note={
        enquiry?.bomFileName && (
          <>
            <Icon of={FileText} size={16} />
            {enquiry.bomFileName}
          </>
        )
      }
      status={
        colleague === '' ? undefined : (
          <output className="flex items-center gap-1.5">
            <Avatar name={colleague} />
            {t('work.colleague', { name: colleague })}
          </output>
        )
      }
      actions={
        <>
          {bom && changeable && <ChangeButtons actor={bom} />}
          {bomExport && enquiry?.bomSummary && <BomExportMenu actor={bomExport} />}
        </>
      }
    />
  )
}
