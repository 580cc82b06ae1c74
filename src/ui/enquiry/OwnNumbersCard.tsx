/** The card of a customer's own order number and cost centre, on an enquiry, an order or a job, and the dialog that changes them (rule E18). */
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { ActorRefFrom } from 'xstate'
import { dash } from '../../i18n/formats.ts'
import type { ownNumbersMachine } from '../../machines/enquiry/ownNumbersMachine.ts'
import { Button } from '../components/buttons/Button.tsx'
import { Notice } from '../components/feedback/Notice.tsx'
import { TextInput } from '../components/inputs/TextInput.tsx'
import { Dialog } from '../components/layers/Dialog.tsx'
import { DiscardQuestion } from '../core/DiscardQuestion.tsx'

import { Card } from '../components/page/Card.tsx'
import { useProblemSentence } from '../core/useProblemSentence.ts'

interface OwnNumbersProps {
  actor: ActorRefFrom<typeof ownNumbersMachine>
  /** the number that stands in the order, which nobody changes any more */
  ordered?: string | undefined
}

const LONGEST = 60

export const OwnNumbersCard = ({ actor, ordered }: OwnNumbersProps) => {
  const { t } = useTranslation('enquiry')
  const numbers = useSelector(actor, (s) => s.context.numbers)
  if (numbers === null) return null
  const shown = { ownNumber: ordered || numbers.ownNumber, costCentre: numbers.costCentre }
  return (
    <Card narrow title={t('own.title')}>
      <dl className="flex flex-col gap-2">
        {(['ownNumber', 'costCentre'] as const).map((field) => (
          <div key={field}>
            <dt className="text-caption text-ink-2">{t(`general.fields.labels.${field}`)}</dt>
            <dd className="text-body wrap-anywhere text-ink">{shown[field] || dash}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-caption text-ink-2">{t(ordered ? 'own.ordered' : 'own.yours')}</p>
      <Button className="mt-3" fullWidth onClick={() => actor.send({ type: 'own.change' })}>
        {t('own.change')}
      </Button>
      <OwnNumbersDialog actor={actor} ordered={ordered} />
    </Card>
  )
}

const OwnNumbersDialog = ({ actor, ordered }: OwnNumbersProps) => {
  const { t } = useTranslation(['enquiry', 'common'])
  const open = useSelector(actor, (s) => s.matches('open') || s.matches('saving'))
  const busy = useSelector(actor, (s) => s.hasTag('busy'))
  const discarding = useSelector(actor, (s) => s.matches({ open: 'discarding' }))
  const { typed, seen, isOvertaken, problem } = useSelector(actor, (s) => s.context)
  const sentence = useProblemSentence()
  if (!open) return null
  const close = () => actor.send({ type: 'own.closed' })
  return (
    <>
      <Dialog
        open
        title={t('own.title')}
        onClose={close}
        onSubmit={() => actor.send({ type: 'own.save' })}
        actions={
          <>
            <Button onClick={close}>{t('common:actions.cancel')}</Button>
            <Button variant="primary" type="submit" loading={busy}>
              {t('common:actions.save')}
            </Button>
          </>
        }
      >
        <div className="flex flex-col gap-4">
          {problem && (
            <Notice tone="caution" alert>
              {sentence(problem)}
            </Notice>
          )}
          {isOvertaken && (
            <p className="text-body text-ink">
              {t('own.standing', { number: seen.ownNumber || dash, costCentre: seen.costCentre || dash })}
            </p>
          )}
          {!ordered && (
            <TextInput
              label={t('general.fields.labels.ownNumber')}
              value={typed.ownNumber}
              longest={LONGEST}
              onChange={(ownNumber) => actor.send({ type: 'own.typed', patch: { ownNumber } })}
            />
          )}
          <TextInput
            label={t('general.fields.labels.costCentre')}
            value={typed.costCentre}
            longest={LONGEST}
            onChange={(costCentre) => actor.send({ type: 'own.typed', patch: { costCentre } })}
          />
          <p className="text-caption text-ink-2">{t(ordered ? 'own.ordered' : 'own.yours')}</p>
        </div>
      </Dialog>
      <DiscardQuestion
        open={discarding}
        onDiscard={() => actor.send({ type: 'discard.confirmed' })}
        onKeep={() => actor.send({ type: 'discard.cancelled' })}
      />
    </>
  )
}
