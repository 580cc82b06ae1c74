/** A supplier's templates of price lines (rule P15): one is taken below the lines, the present ones are kept under a name. */
import { useSelector } from '@xstate/react'
import { Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { ActorRefFrom } from 'xstate'
import { lineDraftOf } from '../../../domain/offer/lineDrafts.ts'
import { templateHindrance } from '../../../domain/offer/priceTemplate.ts'
import type { templatesMachine } from '../../../machines/offer/templatesMachine.ts'
import { Button } from '../../components/buttons/Button.tsx'
import { IconButton } from '../../components/buttons/IconButton.tsx'
import { Notice } from '../../components/feedback/Notice.tsx'
import { TextInput } from '../../components/inputs/TextInput.tsx'
import { ConfirmDialog } from '../../components/layers/ConfirmDialog.tsx'
import { Dialog } from '../../components/layers/Dialog.tsx'
import type { OfferRecordActor } from '../offerActor.ts'
import type { GridActor } from './gridActor.ts'

export type TemplatesActor = ActorRefFrom<typeof templatesMachine>
interface TemplatesProps {
  templates: TemplatesActor
  record: OfferRecordActor
  grid: GridActor
}

export const TemplatesDialog = ({ templates, record, grid }: TemplatesProps) => {
  const { t } = useTranslation(['offer', 'common', 'refusals'])
  const isClosed = useSelector(templates, (s) => s.matches('closed'))
  const asks = useSelector(templates, (s) => s.matches('asking') || s.matches('deleting'))
  const busy = useSelector(templates, (s) => s.matches('keeping'))
  const loads = useSelector(templates, (s) => s.matches('loading'))
  const { templates: all, name, problem, doomed } = useSelector(templates, (s) => s.context)
  if (isClosed) return null
  const close = () => templates.send({ type: 'templates.closed' })
  if (asks)
    return (
      <ConfirmDialog
        open
        title={t('templates.deleteTitle', { name: all.find(({ id }) => id === doomed)?.name })}
        confirmLabel={t('common:actions.delete')}
        onConfirm={() => templates.send({ type: 'question.confirmed' })}
        onCancel={() => templates.send({ type: 'question.cancelled' })}
      >
        {t('templates.deleteText')}
      </ConfirmDialog>
    )
  const { priceLines, cabinets } = record.getSnapshot().context.draft
  const hindrance = templateHindrance(name, priceLines)
  return (
    <Dialog open onClose={close} title={t('templates.title')}>
      {problem !== null && (
        <Notice tone="caution" alert className="mb-4">
          {problem === 'broken' ? t('templates.broken') : t(`refusals:${problem}`)}
        </Notice>
      )}
      {all.length === 0 ? (
        <p className="mb-4 text-body text-ink-2">{t(loads ? 'templates.loading' : 'templates.none')}</p>
      ) : (
        <ul className="mb-5 rounded-md border border-line">
          {all.map((one) => (
            <li key={one.id} className="flex items-center gap-3 border-b border-line px-3 py-2 last:border-b-0">
              <span className="min-w-0 grow text-body font-medium wrap-anywhere text-ink">
                {one.name}
                <span className="block text-caption font-normal text-ink-3">
                  {t('templates.lines', { count: one.priceLines.length })}
                </span>
              </span>
              <Button
                onClick={() => {
                  grid.send({
                    type: 'line.templateTaken',
                    lines: priceLines,
                    template: one.priceLines.map(lineDraftOf),
                  })
                  close()
                }}
              >
                {t('templates.take')}
              </Button>
              <IconButton
                icon={Trash2}
                label={t('templates.delete', { name: one.name })}
                onClick={() => templates.send({ type: 'template.delete', id: one.id })}
              />
            </li>
          ))}
        </ul>
      )}
      <div className="flex items-end gap-3">
        <TextInput
          className="grow"
          label={t('templates.name')}
          placeholder={t('templates.placeholder')}
          longest={80}
          value={name}
          onChange={(next) => templates.send({ type: 'template.named', name: next })}
        />
        <Button
          loading={busy}
          blocked={hindrance && t(`templates.${hindrance}`)}
          onClick={() => templates.send({ type: 'template.keep', lines: priceLines, cabinets })}
        >
          {t('templates.keep')}
        </Button>
      </div>
    </Dialog>
  )
}
