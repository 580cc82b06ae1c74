/**
 * The page of a form: header with the way back, whether everything is saved and the buttons; the form; the rail beside it. Works
 * with any machine of `createRecordMachine`; goes into RecordStates, which shows it once the record is there.
 */
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLostRight, useRoots } from '../app/roots.ts'
import { isTextField } from '../components/inputs/typing.ts'
import { Button } from '../components/buttons/Button.tsx'
import { type Crumb, PageHeader } from '../components/page/PageHeader.tsx'
import { PageLayout } from '../components/page/PageLayout.tsx'
import { useMedia } from '../components/useMedia.ts'
import { ConflictDialog } from './ConflictDialog.tsx'
import { type RecordActor, SaveBar, SaveStatus } from './RecordStates.tsx'
import { type Form, formId, type Saving, saveAndPoint } from './fields/form.ts'
import { useRecordTexts } from './fields/words.ts'
import { useControlKey } from './shortcuts.ts'

/** From here on the rail stands beside the form (tokens: xl). */
const BESIDE = '(width >= 80rem)'

/** Whether the window is wide enough for the rail to stand beside the form; else it stands above it. */
export const useBeside = (): boolean => useMedia(BESIDE)

interface RecordPageProps<Draft, Key extends keyof Draft & string> {
  record: RecordActor & Saving<Draft>
  header: ReactNode
  form: Form<Draft, Key>
  /** what hears that a save is wanted, where that is not the form itself */
  saving?: Saving<Draft> | undefined
  /** something typed beside the fields is not in the form yet: a save takes it along */
  waiting?: boolean | undefined
  /** problems and notices above the cards */
  notices?: ReactNode
  /** the cards of the form */
  children: ReactNode
  /** beside the form, or above it in a narrow window: what is to be done */
  rail?: ReactNode
  /** in the rail, or below the form in a narrow window: history and facts */
  aside?: ReactNode
  /** what saving a new record is called */
  createLabel: string
}

export function RecordPage<Draft, Key extends keyof Draft & string>(props: RecordPageProps<Draft, Key>) {
  const { record, saving = record, waiting = false, header, form, notices, children, rail, aside, createLabel } = props
  const texts = useRecordTexts(form.table, form.words)
  const beside = useBeside()
  const asideInRail = beside ? aside : undefined
  return (
    <PageLayout
      width="form"
      header={header}
      rail={
        rail || asideInRail ? (
          <>
            {rail}
            {asideInRail}
          </>
        ) : undefined
      }
    >
      <div className="flex min-w-0 flex-col gap-4">
        {notices}
        <RecordForm id={formId(form.table)} onSave={(keepsCursor) => saveAndPoint(saving, form.table, keepsCursor)}>
          {children}
        </RecordForm>
        {!beside && aside}
        <SaveBar actor={record} waiting={waiting} form={formId(form.table)} createLabel={createLabel} />
      </div>
      <ConflictDialog actor={record} texts={texts} />
    </PageLayout>
  )
}

interface RecordFormProps {
  id: string
  /** @param keepsCursor somebody types just now: what is missing is told, and the cursor stays (rule R7) */
  onSave: (keepsCursor: boolean) => void
  children: ReactNode
}

/** The form itself: its fields say what is wrong with them, not the browser. */
export const RecordForm = ({ id, onSave, children }: RecordFormProps) => {
  const { shell } = useRoots()
  const isLocked = useLostRight() !== null
  // As the locked button it says why, and nothing of the fields.
  const save = (keepsCursor: boolean) => (isLocked ? shell.send({ type: 'save.tried' }) : onSave(keepsCursor))
  useControlKey('s', () => save(isTextField(document.activeElement)))
  return (
    <form
      id={id}
      noValidate
      className="flex min-w-0 flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        save(false)
      }}
    >
      {children}
    </form>
  )
}

interface RecordHeaderProps {
  record: RecordActor
  title: string
  /** the list that the record belongs to */
  back: { label: string; href: string }
  /** the pages above that list */
  trail?: readonly Crumb[] | undefined
  badge?: ReactNode
  note?: ReactNode
  /** opposite the breadcrumb */
  aside?: ReactNode
  /** after the way back */
  actions?: ReactNode
  /** after all others */
  more?: ReactNode
}

/** Title and place of the record, whether it is saved, and what can be done with it. */
export const RecordHeader = ({
  record,
  title,
  back,
  trail = [],
  badge,
  note,
  aside,
  actions,
  more,
}: RecordHeaderProps) => {
  const { t } = useTranslation()
  return (
    <PageHeader
      title={title}
      crumbs={[...trail, back, { label: title }]}
      badge={badge}
      note={note}
      aside={aside}
      status={<SaveStatus actor={record} />}
      actions={
        <>
          <Button icon={ArrowLeft} href={back.href} className="max-sm:hidden">
            {t('actions.back')}
          </Button>
          {actions}
          {more}
        </>
      }
    />
  )
}
