/** The files that are brought for an addendum (rule E17): taken as those of a draft are, and for each which of the enquiry's it replaces. */
import { useTranslation } from 'react-i18next'
import { addendumFolder, mayBePartsList } from '../../../domain/enquiry/addendumFiles.ts'
import { type AddendumDraft, replaceableOf } from '../../../domain/enquiry/addendumDraft.ts'
import type { Enquiry } from '../../../domain/enquiry/enquiry.ts'
import type { FileItem } from '../../../domain/file/file.ts'
import { enquiryFileTypes } from '../../../domain/file/fileRights.ts'
import { Notice } from '../../components/feedback/Notice.tsx'
import { Select } from '../../components/inputs/Select.tsx'
import { FileList, type FilesActor } from '../../file/FileList.tsx'
import { FilePreview } from '../../file/FilePreview.tsx'
import { FileRemoval } from '../../file/FileRemoval.tsx'

interface AddendumFilesProps {
  files: FilesActor
  draft: AddendumDraft
  enquiry: Enquiry
  fault: 'tooMany' | 'underWay' | undefined
  onChange: (patch: Pick<AddendumDraft, 'files'>) => void
}

export const AddendumFiles = ({ files, draft, enquiry, fault, onChange }: AddendumFilesProps) => {
  const { t } = useTranslation(['addendum', 'file'])
  return (
    <fieldset>
      <legend className="mb-2 text-label font-semibold text-ink">{t('files.title')}</legend>
      <div className="overflow-hidden rounded-lg border border-line">
        <FileList
          actor={files}
          folder={addendumFolder(enquiry.id)}
          target="enquiry"
          typesFor={enquiryFileTypes}
          narrow
          label={t('files.title')}
          formats={t('files.drop')}
          hint={t('files.hint', { limit: t('file:limit') })}
          renderBelow={(item) => <Replaces draft={draft} enquiry={enquiry} item={item} onChange={onChange} />}
        />
      </div>
      {fault && (
        <p role="alert" className="mt-2 text-caption text-critical-text">
          {t(`files.faults.${fault}`)}
        </p>
      )}
      {draft.files.some(({ item }) => mayBePartsList(item)) && (
        <div className="mt-3">
          <Notice tone="info">{t('files.partsList')}</Notice>
        </div>
      )}
      <FileRemoval actor={files} />
      <FilePreview actor={files} />
    </fieldset>
  )
}

type ReplacesProps = Pick<AddendumFilesProps, 'draft' | 'enquiry' | 'onChange'> & { item: FileItem }

/** Which file of the enquiry this one replaces; each is replaced once. */
const Replaces = ({ draft, enquiry, item, onChange }: ReplacesProps) => {
  const { t } = useTranslation('addendum')
  const own = draft.files.find((file) => file.item.id === item.id)
  const present = replaceableOf(enquiry)
  if (own === undefined || present.length === 0) return null
  const isTaken = (id: string) => draft.files.some((file) => file !== own && file.replacesId === id)
  return (
    <div className="relative -mt-px border-b border-line bg-raised px-5 pb-3 max-sm:px-4">
      <Select
        label={t('files.replaces', { name: item.filename })}
        size="table"
        placeholder={t('files.replacesNone')}
        options={present.map(({ id, filename }) => ({
          value: id,
          label: filename,
          ...(isTaken(id) && { taken: t('files.taken') }),
        }))}
        value={own.replacesId}
        onChange={(replacesId) =>
          onChange({ files: draft.files.map((file) => (file === own ? { ...file, replacesId } : file)) })
        }
      />
    </div>
  )
}
