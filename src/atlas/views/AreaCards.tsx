/** An area as those see it who decide about it: who opens which of its pages, and which mails go out. */
import { useTranslation } from 'react-i18next'
import { Card } from '../../ui/components/page/Card.tsx'
import { mailsOf, pagesOf } from '../areas.ts'
import type { Index } from '../data.ts'
import { playableOf } from '../lifecycles.ts'
import { plainTable } from './shared.tsx'

/** A page is called like the workflow that it is, where it has no name of its own. */
export function PagesCard({ area, index }: { area: string; index: Index }) {
  const { t } = useTranslation('atlas')
  const named: Readonly<Record<string, string>> = t('area.screens', { returnObjects: true })
  const nameOf = (screen: string) => named[screen] ?? index.machines.find(({ id }) => id === screen)?.title
  const pages = pagesOf(area)
  return (
    <Card flush title={t('area.title')} meta={<span className="max-sm:hidden">{t('area.source')}</span>}>
      {pages.length === 0 ? (
        <p className="px-5 py-3 text-body text-ink-2">{t('area.none')}</p>
      ) : (
        <table className={plainTable}>
          <thead>
            <tr>
              <th scope="col" className="w-72 max-sm:w-auto">
                {t('area.page')}
              </th>
              <th scope="col">{t('area.readers')}</th>
            </tr>
          </thead>
          <tbody>
            {pages.map(({ screen, readers }) => (
              <tr key={screen}>
                <td className="font-medium">{nameOf(screen)}</td>
                <td>{readers.map((reader) => t(`area.who.${reader}`)).join(', ')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  )
}

export function MailsCard({ area }: { area: string }) {
  const { t } = useTranslation('atlas')
  const mails = mailsOf(area)
  const hasLife = playableOf(`${area}Lifecycle`) !== undefined
  if (hasLife && mails.length === 0) return null
  return (
    <Card flush title={t(hasLife ? 'area.mailsBesides' : 'area.mailsTitle')}>
      {mails.length === 0 ? (
        <p className="px-5 py-3 text-body text-ink-2">{t('area.mailsNone')}</p>
      ) : (
        <table className={plainTable}>
          <thead>
            <tr>
              <th scope="col" className="w-72 max-sm:w-auto">
                {t('area.when')}
              </th>
              <th scope="col">{t('area.subject')}</th>
              <th scope="col">{t('area.to')}</th>
            </tr>
          </thead>
          <tbody>
            {mails.map((mail) => (
              <tr key={mail}>
                <td>{t(`area.mails.${mail}.when`)}</td>
                <td className="font-medium">{t(`area.mails.${mail}.subject`)} …</td>
                <td>{t(`area.mails.${mail}.to`)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  )
}
