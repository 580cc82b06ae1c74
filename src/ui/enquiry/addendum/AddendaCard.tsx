/** The card "Nachträge" of a released enquiry (rule E17): all of them in order for both sides, and for its customer the way to the next one. */
import { useSelector } from '@xstate/react'
import { FilePen } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Enquiry } from '../../../domain/enquiry/enquiry.ts'
import { canAmend } from '../../../machines/enquiry/addendumMachine.ts'
import { Button } from '../../components/buttons/Button.tsx'
import { Card } from '../../components/page/Card.tsx'
import { AddendaList } from './AddendaList.tsx'
import type { AddendumActor } from './addendumActor.ts'
import { AddendumDialog } from './AddendumDialog.tsx'

export const AddendaCard = ({ actor, enquiry }: { actor: AddendumActor; enquiry: Enquiry }) => {
  const { t } = useTranslation('addendum')
  const writes = useSelector(actor, (s) => canAmend(s.context))
  const { addenda } = enquiry
  // what is typed stays, whatever others do to the enquiry meanwhile: why it is not sent, the server says
  const isWriting = useSelector(actor, (s) => s.context.draft !== null)
  if (addenda.length === 0 && !writes && !isWriting) return null
  return (
    <Card
      title={t('title')}
      flush
      meta={
        writes && (
          <Button size="table" icon={FilePen} onClick={() => actor.send({ type: 'addendum.begin' })}>
            {t('write')}
          </Button>
        )
      }
    >
      {addenda.length === 0 ? (
        <p className="px-5 py-4 text-body text-ink-2 max-sm:px-4">{t('noneYet')}</p>
      ) : (
        <AddendaList addenda={addenda} />
      )}
      <AddendumDialog actor={actor} />
    </Card>
  )
}
