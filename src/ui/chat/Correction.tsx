/** An own message as a field in its place, until it is saved or left as it is (rule N13). */
import { useSelector } from '@xstate/react'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { isTooLong, longestMessage } from '../../domain/chat/chat.ts'
import { Button } from '../components/buttons/Button.tsx'
import { TextArea } from '../components/inputs/TextArea.tsx'
import { useProblemSentence } from '../core/useProblemSentence.ts'
import type { AmendActor } from './chatActor.ts'

export const Correction = ({ amend }: { amend: AmendActor }) => {
  const { t } = useTranslation('chat')
  const text = useSelector(amend, (s) => s.context.text)
  const problem = useSelector(amend, (s) => s.context.problem)
  const isSaving = useSelector(amend, (s) => s.matches('saving'))
  const isSavable = useSelector(amend, (s) => s.can({ type: 'correction.saved' }))
  const why = useProblemSentence()
  const tooLong = isTooLong(text) ? t('composer.limit', { count: longestMessage }) : undefined
  const save = () => amend.send({ type: 'correction.saved' })
  const keyed = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    save()
  }
  return (
    <form
      className="flex w-full flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <TextArea
        label={t('correct.label')}
        labelHidden
        initialFocus
        rows={2}
        value={text}
        error={tooLong ?? (problem ? why(problem) : undefined)}
        onChange={(typed) => amend.send({ type: 'correction.typed', text: typed })}
        onKeyDown={keyed}
      />
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={() => amend.send({ type: 'correction.left' })}>{t('correct.cancel')}</Button>
        <Button
          type="submit"
          variant="primary"
          loading={isSaving}
          blocked={isSavable || isSaving ? undefined : (tooLong ?? t('correct.blocked'))}
        >
          {t('correct.save')}
        </Button>
      </div>
    </form>
  )
}
