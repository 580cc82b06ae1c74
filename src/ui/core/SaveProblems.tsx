/** Above a form after a save that failed: which fields are wrong, as links, or what the server refused (rule R7). */
import { useTranslation } from 'react-i18next'
import { Notice } from '../components/feedback/Notice.tsx'
import { TextLink } from '../components/buttons/TextLink.tsx'
import { type RecordActor, SaveRefusal } from './RecordStates.tsx'

/** A field that is marked: its label, its sentence, and the way to it. */
export interface WrongField {
  id: string
  label: string
  error: string
  onGo: () => void
}

export const SaveProblems = ({ actor, wrong }: { actor: RecordActor; wrong: readonly WrongField[] }) => {
  const { t } = useTranslation()
  if (wrong.length === 0) return <SaveRefusal actor={actor} />
  return (
    <Notice alert tone="critical" title={t('record.wrongFields', { count: wrong.length })}>
      <ul className="mt-0.5 flex flex-col gap-0.5">
        {wrong.map(({ id, label, error, onGo }) => (
          <li key={id}>
            <TextLink onClick={onGo}>{label}</TextLink>: {error}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
