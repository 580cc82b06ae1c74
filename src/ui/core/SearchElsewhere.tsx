/** A list found nothing: what was looked for may stand on records of another kind, which the search over everything finds (rule L10). */
import { Search } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { shortestTerm } from '../../domain/search/search.ts'
import { useRoots } from '../app/roots.ts'
import { useUser } from '../app/user.ts'
import { Button } from '../components/buttons/Button.tsx'

export const SearchElsewhere = ({ term }: { term: string }) => {
  const { t } = useTranslation()
  const { search } = useRoots()
  const { id } = useUser()
  if (term.trim().length < shortestTerm) return null
  return (
    <Button size="table" icon={Search} onClick={() => search.send({ type: 'search.asked', userId: id, term })}>
      {t('list.searchElsewhere')}
    </Button>
  )
}
