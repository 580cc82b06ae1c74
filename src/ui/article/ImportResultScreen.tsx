/**
 * An import or a trial of one: figures, findings, examples, refused lines; beside them what comes next (rules W9–W11). A trial speaks of
 * what would be, an import of what was.
 */
import { useSelector } from '@xstate/react'
import { Download, Upload } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { ImportResult } from '../../domain/article/articleImport.ts'
import { recently } from '../../i18n/formats.ts'
import { Button } from '../components/buttons/Button.tsx'
import { Menu } from '../components/buttons/Menu.tsx'
import { TextLink } from '../components/buttons/TextLink.tsx'
import { Badge } from '../components/feedback/Badge.tsx'
import { Notice } from '../components/feedback/Notice.tsx'
import { ProgressBar } from '../components/feedback/ProgressBar.tsx'
import { Skeleton } from '../components/feedback/Waiting.tsx'
import { PageHeader } from '../components/page/PageHeader.tsx'
import { PageLayout } from '../components/page/PageLayout.tsx'
import { useBeside } from '../core/RecordPage.tsx'
import { LoadFailure } from '../core/LoadFailure.tsx'
import { EndDialog } from './EndDialog.tsx'
import { FarSoFar } from './FarSoFar.tsx'
import { FactsCard, RunCard, UndoCard } from './ImportRail.tsx'
import { beginningBy, kindOf, stateLook } from './importTexts.ts'
import { Figures } from './ImportFigures.tsx'
import { Findings } from './ImportFindings.tsx'
import { KeptCard } from './KeptCard.tsx'
import { RefusalsCard } from './RefusalsCard.tsx'
import type { ResultActor, ResultSnapshot } from './resultActor.ts'
import { BulkSamplesCard, SamplesCard } from './SamplesCard.tsx'

const shownOf = (s: ResultSnapshot) => s.context.shown
const problemOf = (s: ResultSnapshot) => s.context.problem
const hasFailed = (s: ResultSnapshot) => s.matches({ result: 'failed' })

export const ImportResultScreen = ({ actor }: { actor: ResultActor }) => {
  const { t } = useTranslation('articleImport')
  const shown = useSelector(actor, shownOf)
  const failed = useSelector(actor, hasFailed)
  const problem = useSelector(actor, problemOf)
  if (shown) return <Page actor={actor} shown={shown} />
  const back = { label: t('page.imports'), href: '/article/import' }
  if (failed) return <LoadFailure back={back} problem={problem} onRetry={() => actor.send({ type: 'load.again' })} />
  return (
    <PageLayout header={<PageHeader title={t('shown.loading')} crumbs={[back, { label: t('shown.loading') }]} />} busy>
      <Skeleton className="h-24 w-full" />
    </PageLayout>
  )
}

type Shown = NonNullable<ReturnType<typeof shownOf>>

const Page = ({ actor, shown: { result, refusals, kept } }: { actor: ResultActor; shown: Shown }) => {
  const beside = useBeside()
  const isBulk = result.bulk !== null
  const Samples = isBulk ? BulkSamplesCard : SamplesCard
  return (
    <PageLayout
      header={<Header actor={actor} result={result} />}
      rail={
        <>
          {result.dryRun ? <RunCard actor={actor} result={result} /> : <UndoCard actor={actor} result={result} />}
          {beside && <FactsCard result={result} />}
        </>
      }
    >
      <UnderWay actor={actor} result={result} />
      <Broken result={result} />
      <Figures result={result} />
      <Findings actor={actor} result={result} />
      {!result.dryRun && result.undo !== null && <KeptCard kept={kept} isUndone={result.state === 'UNDONE'} />}
      <Samples actor={actor} result={result} />
      <RefusalsCard actor={actor} result={result} refusals={refusals} />
      {!beside && <FactsCard result={result} />}
    </PageLayout>
  )
}

const Header = ({ actor, result }: { actor: ResultActor; result: ImportResult }) => {
  const { t } = useTranslation('articleImport')
  const { dryRun, state, filename, configTitle, configId, otherId, bulk } = result
  const { word, tone, glyph } = stateLook(result)
  const isTrial = dryRun && state === 'DONE'
  const download = () => actor.send({ type: 'file.asked', file: 'result' })
  const title = dryRun ? `${t(bulk ? 'bulk.preview' : 'shown.trial')}: ${filename}` : filename
  const isDone = !dryRun && state === 'DONE'
  const label =
    bulk && (isTrial || isDone) ? t(isTrial ? 'bulk.notYet' : 'bulk.done') : t(`states.${isTrial ? 'NOTHING' : word}`)
  const toOther = bulk ? (dryRun ? 'bulk.toEdit' : 'bulk.toTrial') : dryRun ? 'shown.toImport' : 'shown.toTrial'
  const otherFile = dryRun && !bulk
  return (
    <PageHeader
      title={title}
      crumbs={[
        { label: t('page.articles'), href: '/article' },
        { label: t('page.imports'), href: '/article/import' },
        { label: filename },
      ]}
      aside={
        configId === null ? (
          configTitle
        ) : (
          <TextLink href={`/import/config/${configId}`}>{t('shown.config', { title: configTitle })}</TextLink>
        )
      }
      badge={<Badge tone={tone} glyph={glyph} label={label} />}
      note={t('shown.at', { start: recently(result.startDate), who: result.userFullName })}
      actions={
        <>
          {otherId !== null && (
            <Button variant="ghost" href={`/article/import/${otherId}`}>
              {t(toOther)}
            </Button>
          )}
          <span className="flex gap-2 max-sm:hidden">
            {otherFile && (
              <Button icon={Upload} href={beginningBy(configId)}>
                {t('shown.otherFile')}
              </Button>
            )}
            <Button icon={Download} onClick={download}>
              {t('shown.download')}
            </Button>
          </span>
          <span className="sm:hidden">
            <Menu
              look="page"
              entries={[
                ...(otherFile
                  ? [{ id: 'other', label: t('shown.otherFile'), icon: Upload, href: beginningBy(configId) }]
                  : []),
                { id: 'download', label: t('shown.download'), icon: Download, onSelect: download },
              ]}
            />
          </span>
        </>
      }
    />
  )
}

const isAskingEnd = (s: ResultSnapshot) => s.matches({ result: 'askingEnd' })
const isEnding = (s: ResultSnapshot) => s.matches({ result: 'ending' })

const UnderWay = ({ actor, result }: { actor: ResultActor; result: ImportResult }) => {
  const { t } = useTranslation('articleImport')
  const ending = useSelector(actor, isEnding)
  const asking = useSelector(actor, isAskingEnd)
  const { state, filename } = result
  if (state !== 'RUNNING' && state !== 'UNDOING') return null
  const percent = Math.floor(result.percent)
  return (
    <Notice
      tone="info"
      title={t(`running.${kindOf(result)}`, { name: filename })}
      action={
        <Button size="table" loading={ending} onClick={() => actor.send({ type: 'import.abort' })}>
          {t('running.end')}
        </Button>
      }
    >
      <span className="num">
        <FarSoFar import={result} secondsLeft={result.secondsLeft} />
      </span>
      <ProgressBar percent={percent} label={filename} className="mt-2 w-full" />
      <EndDialog
        open={asking}
        running={result}
        onConfirm={() => actor.send({ type: 'end.confirmed' })}
        onCancel={() => actor.send({ type: 'end.cancelled' })}
      />
    </Notice>
  )
}

const Broken = ({ result: { state, dryRun, handled, lines } }: { result: ImportResult }) => {
  const { t } = useTranslation('articleImport')
  if (state !== 'ENDED' && state !== 'FAILED') return null
  const cause = t(state === 'ENDED' ? 'shown.ended' : 'shown.failedAt', { handled, lines })
  return (
    <Notice tone="caution">
      {cause} {t(dryRun ? 'shown.trialBroken' : 'shown.importBroken')}
    </Notice>
  )
}
