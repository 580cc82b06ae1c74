/**
 * A legal document (rule D1): title, date, contents and numbered sections, readable signed in and out, on paper as well as on a
 * screen.
 */
import { useSelector } from '@xstate/react'
import { Printer } from 'lucide-react'
import { useLayoutEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { LegalText } from '../../i18n/legal.ts'
import { useRoots } from '../app/roots.ts'
import { Button } from '../components/buttons/Button.tsx'
import { cx } from '../components/cx.ts'
import { Notice } from '../components/feedback/Notice.tsx'
import { PageHeader } from '../components/page/PageHeader.tsx'
import { PageLayout } from '../components/page/PageLayout.tsx'
import { PublicHeader } from '../app/PublicHeader.tsx'
import { TextLink } from '../components/buttons/TextLink.tsx'
import { Contents } from './Contents.tsx'
import './legal.css'
import { LegalFoot } from './LegalLinks.tsx'
import { Section } from './Section.tsx'

export const LegalDocument = ({ text }: { text: LegalText }) => {
  const { t } = useTranslation('legal')
  const { shell, operator } = useRoots()
  const visitor = useSelector(shell, (state) => state.context.shown?.visit.visitor)
  const signedOut = visitor?.kind === 'anonymous'
  useLayoutEffect(showAddressed, [text])
  return (
    <div className={cx('legal-document flex flex-col', signedOut && 'min-h-dvh')}>
      {signedOut && (
        <PublicHeader homeHref="/login">
          <TextLink href="/login">{t('toLogin')}</TextLink>
        </PublicHeader>
      )}
      <PageLayout>
        <div className="mx-auto max-w-[53rem]">
          <PageHeader
            title={text.title}
            note={<span className="num">{t('dateLabel', { date: text.date })}</span>}
            actions={
              <Button icon={Printer} onClick={() => window.print()}>
                {t('print')}
              </Button>
            }
          />
          {operator.placeholder && (
            <Notice tone="caution" title={t('placeholderTitle')} className="mb-4">
              {t('placeholderText')}
            </Notice>
          )}
          <div className="grid items-start gap-4 lg:grid-cols-[13rem_minmax(0,1fr)] lg:gap-8">
            <Contents text={text} />
            <article className="rounded-lg border border-line bg-surface px-10 py-8 text-lead text-ink max-sm:px-4 max-sm:py-5">
              <div className="max-w-[33rem] hyphens-auto">
                <p className="text-ink-2">{text.lead}</p>
                {text.sections.map((section, index) => (
                  <Section key={section.id} section={section} number={index + 1} sign={text.sign} operator={operator} />
                ))}
              </div>
            </article>
          </div>
        </div>
      </PageLayout>
      {signedOut && <LegalFoot />}
    </div>
  )
}

/** Begins at the section that the address names, where the browser looked for it before it was there, or at the top. */
const showAddressed = () => {
  const section = document.getElementById(window.location.hash.slice(1))
  // Nothing is returned: newer browsers answer scrolling with a promise, which React would take for a clean-up.
  if (section) {
    section.focus({ preventScroll: true })
    section.scrollIntoView()
  } else {
    window.scrollTo(0, 0)
  }
}
