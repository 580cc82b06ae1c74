/** How a row of a list is opened from within its cells: as by a click on it, with what the row knows of the record's page. */
import { createContext, type ReactNode, use } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../components/buttons/Button.tsx'

const nowhere = (): void => undefined
/** Given by the list around it. */
export const RowOpeningContext = createContext<(id: string) => void>(nowhere)
export const useRowOpening = () => use(RowOpeningContext)

/** Pixels of the button's column, which the table has to know before anything is drawn: as wide as its word, with what is around it. */
export const useRowButtonWidth = (): number => {
  const { t } = useTranslation()
  return Math.ceil(44 + 7.25 * t('actions.display').length)
}

/** "Anzeigen"; whoever does not see the row hears which one. */
export const RowButton = ({ id, children }: { id: string; children: ReactNode }) => {
  const { t } = useTranslation()
  const open = useRowOpening()
  return (
    <Button size="table" onClick={() => open(id)}>
      {t('actions.display')}
      <span className="sr-only"> {children}</span>
    </Button>
  )
}
