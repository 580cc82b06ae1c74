/**
 * The files of one folder: what is there, what is on its way, what was not taken and why, and where more can be dropped (rules
 * F1–F5). For the files of an enquiry or offer, and for a customer's own regulations.
 */
import { useSelector } from '@xstate/react'
import { Download, Trash2 } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ActorRefFrom } from 'xstate'
import { isOneOf, wordFor } from '../../domain/core/stored.ts'
import { acceptOf, type FileItem, type FileType, type UploadTarget } from '../../domain/file/file.ts'
import { day, fileSize, listed } from '../../i18n/formats.ts'
import { namedFiles } from '../../machines/core/fileWarning.ts'
import { passesByItself } from '../../machines/core/problem.ts'
import type { filesMachine } from '../../machines/file/filesMachine.ts'
import { type FilePlace, type Reason, reasonsAt, type Upload } from '../../machines/file/uploads.ts'
import { type DropRefusal, FileDrop, type FileDropState } from './FileDrop.tsx'
import { FileRow } from './FileRow.tsx'
import { cx } from '../components/cx.ts'
import { IconButton } from '../components/buttons/IconButton.tsx'
import { Select } from '../components/inputs/Select.tsx'
import { useProblemSentence } from '../core/useProblemSentence.ts'
import { useRejectionTitle } from './useRejectionTitle.ts'

export type FilesActor = ActorRefFrom<typeof filesMachine>

interface FileListProps {
  actor: FilesActor
  /** `enquiry/<id>`, without a slash at its end; files in folders below are not its own */
  folder: string
  target: UploadTarget
  /** the types that a file of this name may have; without it types are neither shown nor chosen */
  typesFor?: ((filename: string) => readonly FileType[]) | undefined
  /** in a side panel there is only room for name and size */
  narrow?: boolean | undefined
  /** what the place is called for those who do not see it; "Dateien" as a rule */
  label?: string | undefined
  /** what is dropped here: "Dateien", "PDF" */
  formats: string
  hint?: string | undefined
  /** what else is asked of a file, below its row */
  renderBelow?: ((item: FileItem) => ReactNode) | undefined
  /** a place for a file that must be there, above the others */
  children?: ReactNode
}

/** Whether a file lies in a folder itself. */
export const liesIn = (folder: string, { path }: Pick<FileItem, 'path'>): boolean =>
  path.slice(0, path.lastIndexOf('/')) === folder

export const FileList = (props: FileListProps) => {
  const { actor, folder, target, label, formats, hint, children } = props
  const { t } = useTranslation('file')
  const { items, queue, locked } = useSelector(actor, (s) => s.context)
  // those for an addendum lie in a folder each: two may have the same name
  const own = items.filter((item) => liesIn(folder, item) || liesIn(`${folder}/${item.id}`, item))
  const rejected = useRejected(actor, { folder })
  return (
    <>
      {children}
      {own.map((item) => (
        <Fragment key={item.path}>
          <ItemRow {...props} item={item} locked={!item.changeable} />
          {props.renderBelow?.(item)}
        </Fragment>
      ))}
      {queue.map((upload) =>
        upload.folder === folder ? <UploadRow key={upload.key} actor={actor} upload={upload} /> : null,
      )}
      {locked && own.length === 0 && <p className="px-5 py-4 text-body text-ink-3 max-sm:px-4">{t('empty')}</p>}
      {!locked && (
        <div className="border-b border-line px-5 py-2.5 last:border-b-0 max-sm:px-4">
          <FileDrop
            layout="row"
            label={label ?? t('dropLabel')}
            formats={formats}
            hint={hint}
            accept={acceptOf(target)}
            multiple
            state={rejected}
            onFiles={(files) => actor.send({ type: 'files.dropped', files, folder, target })}
          />
        </div>
      )}
    </>
  )
}

const ItemRow = ({ actor, item, typesFor, locked, narrow }: FileListProps & { item: FileItem; locked: boolean }) => {
  const { t } = useTranslation('file')
  const { filename, fileType, size, createDate, uploadedBy, addendum, replacedBy } = item
  const types = typesFor?.(filename) ?? []
  const offered = isOneOf(types, fileType) ? types : [fileType, ...types]
  const words = t('types', { returnObjects: true })
  return (
    <FileRow
      name={filename}
      meta={
        <>
          {narrow ? fileSize(size) : t('meta', { size: fileSize(size), day: day(createDate), name: uploadedBy })}
          {addendum !== undefined && <Came tone="text-accent-text">{t('came', { number: addendum })}</Came>}
          {replacedBy !== undefined && <Came tone="text-caution-text">{t('replacedBy', { number: replacedBy })}</Came>}
        </>
      }
      onOpen={() => actor.send({ type: 'file.opened', item })}
      type={
        typesFor &&
        (locked ? (
          wordFor(words, fileType)
        ) : (
          <Select
            label={t('typeOf', { name: filename })}
            labelHidden
            required
            size="table"
            options={offered.map((type) => ({ value: type, label: wordFor(words, type) }))}
            value={fileType}
            onChange={(type) => type && actor.send({ type: 'fileType.chosen', item, fileType: type })}
          />
        ))
      }
      actions={
        <>
          <IconButton
            size="table"
            icon={Download}
            label={t('download', { name: filename })}
            onClick={() => actor.send({ type: 'file.download', item })}
          />
          {!locked && (
            <IconButton
              size="table"
              icon={Trash2}
              label={t('remove', { name: filename })}
              onClick={() => actor.send({ type: 'file.remove', item })}
            />
          )}
        </>
      }
    />
  )
}

/** What an addendum has to do with it, among what else is said of a file. */
const Came = ({ tone, children }: { tone: string; children: string }) => (
  <>
    {', '}
    <span className={cx('font-medium', tone)}>{children}</span>
  </>
)

/** Some files are being sent, the others wait. */
export const UploadRow = ({ actor, upload: { key, file } }: { actor: FilesActor; upload: Upload }) => {
  const { t } = useTranslation('file')
  const sending = useSelector(actor, (s) => Object.values(s.context.underWay).includes(key))
  const percent = useSelector(actor, (s) => s.context.percents[key] ?? 0)
  const interrupted = useSelector(actor, (s) => s.context.interrupted.includes(key))
  if (!sending) return <FileRow name={file.name} meta={t('waiting')} />
  const cancel = () => actor.send({ type: 'upload.cancelled', key })
  return <FileRow name={file.name} uploading={percent} interrupted={interrupted} onCancel={cancel} />
}

/** Which files were not taken at a place, and why: each reason by itself. @param own sentences of the place itself */
export const useRejected = (
  actor: FilesActor,
  place: FilePlace,
  own?: Parameters<typeof useProblemSentence>[0],
): FileDropState => {
  const { t } = useTranslation('file')
  const title = useRejectionTitle()
  const sentence = useProblemSentence(own)
  const rejections = useSelector(actor, (s) => s.context.rejections)
  const reasons = reasonsAt(rejections, place)
  if (reasons.length === 0) return { kind: 'idle' }
  const namesOf = (uploads: readonly Upload[]) => {
    const names = uploads.map(({ file }) => file.name)
    const more = names.length - namedFiles
    return listed(more > 1 ? [...names.slice(0, namedFiles), t('more', { count: more })] : names)
  }
  const refusalOf = ({ problem, uploads }: Reason): DropRefusal => {
    const words = { names: namesOf(uploads), count: uploads.length }
    const onRetry = () => uploads.forEach(({ key }) => actor.send({ type: 'upload.retried', key }))
    return {
      title: title(problem, words),
      detail: sentence(problem),
      retry: passesByItself(problem) ? { label: t('retry'), onRetry } : undefined,
    }
  }
  const all = reasons.flatMap(({ uploads }) => uploads)
  return {
    kind: 'rejected',
    refusals: reasons.map(refusalOf),
    dismiss: {
      label: t('dismiss', { names: namesOf(all) }),
      onDismiss: () => all.forEach(({ key }) => actor.send({ type: 'rejection.dismissed', key })),
    },
  }
}
