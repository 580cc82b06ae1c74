/** One file of a folder: its name, which whoever may delete it changes, and its versions: when, by whom, how large. */
import { useSelector } from '@xstate/react'
import { Download } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { ActorRefFrom } from 'xstate'
import { fileSize, recently } from '../../i18n/formats.ts'
import { type folderFileMachine, formatOf, stemOf } from '../../machines/folder/folderFileMachine.ts'
import { Button } from '../components/buttons/Button.tsx'
import { IconButton } from '../components/buttons/IconButton.tsx'
import { TextInput } from '../components/inputs/TextInput.tsx'
import { Dialog } from '../components/layers/Dialog.tsx'
import { useTexts } from '../components/texts.ts'
import { DiscardQuestion } from '../core/DiscardQuestion.tsx'
import { useProblemSentence } from '../core/useProblemSentence.ts'

type FileActor = ActorRefFrom<typeof folderFileMachine>

/** As in every folder: what is typed takes the place of the name. Stable, so that it runs once, when the dialog opens. */
const selectName = (input: HTMLInputElement | null): void => input?.select()

export const FolderFileDialog = ({ actor }: { actor: FileActor }) => {
  const { t } = useTranslation(['folder', 'common'])
  const { actions } = useTexts()
  const { item, name, problem } = useSelector(actor, (s) => s.context)
  const renaming = useSelector(actor, (s) => s.matches('renaming'))
  const dropping = useSelector(actor, (s) => s.matches('dropping'))
  const sentence = useProblemSentence({ NAME_TAKEN: t('details.taken') })
  const close = () => actor.send({ type: 'details.closed' })
  const changed = name.trim() !== stemOf(item)
  const missing = name.trim() === '' ? t('details.missing') : undefined
  return (
    <Dialog
      open
      title={item.filename}
      onClose={close}
      onSubmit={() => actor.send({ type: 'name.saved' })}
      actions={
        <>
          <Button onClick={close}>{item.removable ? t('common:actions.cancel') : actions.close}</Button>
          {item.removable && (
            <Button
              type="submit"
              variant="primary"
              loading={renaming}
              blocked={changed ? undefined : t('details.unchanged')}
            >
              {t('details.rename')}
            </Button>
          )}
        </>
      }
    >
      {item.removable && (
        <TextInput
          label={t('details.name')}
          noteLines={1}
          longest={190}
          unit={formatOf(item)}
          value={name}
          error={missing ?? (problem ? sentence(problem) : undefined)}
          inputRef={selectName}
          onChange={(typed) => actor.send({ type: 'name.typed', name: typed })}
        />
      )}
      <Versions actor={actor} />
      <DiscardQuestion
        open={dropping}
        onDiscard={() => actor.send({ type: 'question.confirmed' })}
        onKeep={() => actor.send({ type: 'question.cancelled' })}
      />
    </Dialog>
  )
}

const Versions = ({ actor }: { actor: FileActor }) => {
  const { t } = useTranslation('folder')
  const versions = useSelector(actor, (s) => s.context.versions)
  return (
    <section>
      <h3 className="mb-2 text-body font-semibold text-ink">{t('details.versions')}</h3>
      <ul className="min-h-12 divide-y divide-line rounded-lg border border-line">
        {versions.map(({ version, uploadedBy, createDate, size }) => (
          <li key={version} className="flex items-center gap-3 px-3 py-1.5 text-body text-ink">
            <span className="num w-8 shrink-0 text-caption text-ink-3">{t('version', { version })}</span>
            <span className="min-w-0 flex-1">
              <span className="block truncate" title={uploadedBy}>
                {uploadedBy || t('details.unknown')}
              </span>
              <span className="num block text-caption text-ink-3">
                {recently(createDate)}, {fileSize(size)}
              </span>
            </span>
            <IconButton
              icon={Download}
              label={t('details.download', { version })}
              onClick={() => actor.send({ type: 'version.download', version })}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
