/** A paper of a job by the name of its file, which leads to it in the project folder; what is gone or not open to the reader says so (rule O21). */
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { itemPath } from '../../../domain/folder/folder.ts'
import type { JobPaper } from '../../../domain/offer/job.ts'
import { noFiles, paperStand } from '../../../domain/offer/jobFiles.ts'
import { TextLink } from '../../components/buttons/TextLink.tsx'
import { Glyph } from '../../components/Glyph.tsx'
import type { JobActor } from './jobActor.ts'
import type { JobProps } from './jobProps.ts'

/** The files of the folder as far as they are known. */
export const useJobFiles = (actor: JobActor) => {
  const files = useSelector(actor, (s) => s.children.files)
  const known = useSelector(files, (s) => s?.context.files ?? noFiles)
  const isKnown = useSelector(files, (s) => s?.matches('ready') === true)
  const failed = useSelector(files, (s) => s?.matches('failed') === true)
  return { files: known, isKnown, failed, again: () => files?.send({ type: 'files.wanted' }) }
}

interface PaperNameProps extends JobProps {
  paper: JobPaper
  /** in place of the file's name */
  name?: string | undefined
}

export const PaperName = ({ actor, offer, paper, name }: PaperNameProps) => {
  const { t } = useTranslation('job')
  const { files, isKnown, failed, again } = useJobFiles(actor)
  const stand = paperStand(paper, files)
  if (failed) return <TextLink onClick={again}>{t('papers.retry')}</TextLink>
  // What is loaded again stays as it was known; what is new since is not gone.
  if (!isKnown && (files.rights === null || stand.kind === 'gone'))
    return <span className="text-ink-3">{name || t('papers.loading')}</span>
  if (stand.kind === 'there')
    return <TextLink href={itemPath(offer.id, paper.itemId)}>{name || stand.filename}</TextLink>
  return (
    <span className="inline-flex flex-wrap items-center gap-x-1.5 text-ink-2">
      {name && <span>{name},</span>}
      {stand.kind === 'gone' && <Glyph name="warning" tone="caution" />}
      <span className={stand.kind === 'gone' ? 'text-caution-text' : undefined}>{t(`papers.${stand.kind}`)}</span>
    </span>
  )
}
