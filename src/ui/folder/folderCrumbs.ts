/** Where a folder hangs: on the offer, order or job of one's own company, otherwise in the list of shared folders. */
import { useTranslation } from 'react-i18next'
import type { Folder } from '../../domain/folder/folder.ts'
import { does } from '../../domain/session/capabilities.ts'
import type { User } from '../../domain/user/user.ts'
import type { Crumb } from '../components/page/PageHeader.tsx'

const modes = { OPEN: 'offer', DECLINED: 'offer', ACCEPTED: 'order', CONFIRMED: 'job' } as const
const modeOf = (state: string): 'offer' | 'order' | 'job' =>
  state === 'ACCEPTED' || state === 'CONFIRMED' ? modes[state] : 'offer'

export const useFolderCrumbs = (folder: Folder | null, user: User): readonly Crumb[] => {
  const { t } = useTranslation(['folder', 'offer', 'common'])
  const here = { label: t('title') }
  const list = { label: t('list.title'), href: '/business-data' }
  if (folder === null) return [list]
  if (!isParty(folder, user)) return [list, { label: folder.referenceNumber || folder.title }]
  const mode = modeOf(folder.state)
  return [
    { label: t(`offer:modes.${mode}.title`), href: `/${mode}` },
    { label: folder.offerNumber || folder.title, href: `/${mode}/${encodeURIComponent(folder.offerId)}` },
    here,
  ]
}

/** Of one of the two companies, by what the folder calls them: everybody else came in by an entry. */
export const isParty = ({ customerName, supplierName }: Folder, { company }: User): boolean =>
  (does(company.type, 'buys') && company.name === customerName) ||
  (does(company.type, 'sells') && company.name === supplierName)
