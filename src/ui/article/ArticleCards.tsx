/** The cards of the article form: identity, price, copper, measures, logistics, wholesalers, E-Class (rules W1, W2). */
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { ArticleDraft } from '../../domain/article/articleDraft.ts'
import { day, percent, quantity } from '../../i18n/formats.ts'
import { Button } from '../components/buttons/Button.tsx'
import { TextLink } from '../components/buttons/TextLink.tsx'
import { Combobox } from '../components/inputs/Combobox.tsx'
import type { Option } from '../components/inputs/options.tsx'
import { Card } from '../components/page/Card.tsx'
import { FieldCard } from '../core/fields/FieldCard.tsx'
import { useDraft, useField } from '../core/fields/form.ts'
import { articleName, pictureAddressOf } from '../../domain/article/article.ts'
import { type ArticleActor, type ArticleForm, articleOf, useReferences } from './articleActor.ts'
import { ArticlePicture } from './ArticlePicture.tsx'
import { OriginField, RohsField } from './OriginFields.tsx'
import { WholesalersCard } from './WholesalersCard.tsx'

interface CardProps {
  actor: ArticleActor
  form: ArticleForm
}

export const ArticleCards = ({ actor, form }: CardProps) => {
  const { t } = useTranslation('article')
  return (
    <>
      <FieldCard
        form={form}
        card="identity"
        title={t('form.identity')}
        asked={t('form.identityMeta')}
        own={{ manufacturerId: <ManufacturerField actor={actor} form={form} /> }}
        lead={<Picture actor={actor} form={form} />}
      >
        <Links form={form} />
      </FieldCard>
      <Alternatives actor={actor} form={form} />
      <FieldCard
        form={form}
        card="price"
        title={t('form.price')}
        own={{
          discountGroupId: <GroupField actor={actor} form={form} />,
          quantityUnitId: <UnitField actor={actor} form={form} field="quantityUnitId" />,
        }}
      >
        <PriceSince actor={actor} />
      </FieldCard>
      <div className="grid gap-4 lg:grid-cols-2">
        <FieldCard form={form} card="copper" title={t('form.copper')} />
        <FieldCard form={form} card="measures" title={t('form.measures')} />
      </div>
      <FieldCard
        form={form}
        card="logistics"
        title={t('form.logistics')}
        own={{
          unitId: <UnitField actor={actor} form={form} field="unitId" />,
          countryOfOriginAbbreviation: <OriginField form={form} />,
          rohs: <RohsField form={form} />,
        }}
      />
      <WholesalersCard actor={actor} form={form} />
      <EclassCard actor={actor} form={form} />
    </>
  )
}

const optionsOf = (rows: readonly { id: string; displayName: string }[]): Option<string>[] =>
  rows.map(({ id, displayName }) => ({ value: id, label: displayName }))

/** Since when the prices are as they are stored. */
const PriceSince = ({ actor }: { actor: ArticleActor }) => {
  const { t } = useTranslation('article')
  const since = useSelector(actor, (s) => articleOf(s)?.priceDate ?? null)
  if (since === null) return null
  return <p className="num col-span-full text-caption text-ink-3">{t('form.priceSince', { day: day(since) })}</p>
}

/** A group belongs to its manufacturer: with another one, the article has none. */
const ManufacturerField = ({ actor, form }: CardProps) => {
  const { value, wiring } = useField(form, 'manufacturerId')
  const { manufacturers } = useReferences(actor)
  const name = useSelector(actor, (s) => articleOf(s)?.manufacturerName)
  const choose = (manufacturerId: string | null) =>
    form.record.send({ type: 'draft.changed', patch: { manufacturerId, discountGroupId: null } })
  return <Combobox {...wiring} options={optionsOf(manufacturers)} value={value} valueLabel={name} onChange={choose} />
}

const UnitField = ({ actor, form, field }: CardProps & { field: 'unitId' | 'quantityUnitId' }) => {
  const { value, change, wiring } = useField(form, field)
  const { units } = useReferences(actor)
  const name = useSelector(actor, (s) => articleOf(s)?.[field === 'unitId' ? 'unitName' : 'quantityUnitName'])
  return (
    <Combobox
      {...wiring}
      className={field === 'quantityUnitId' ? 'sm:col-span-2' : undefined}
      options={optionsOf(units)}
      value={value}
      valueLabel={name}
      onChange={change}
    />
  )
}

const GroupField = ({ actor, form }: CardProps) => {
  const { t } = useTranslation('article')
  const { value, change, wiring } = useField(form, 'discountGroupId')
  const manufacturerId = useDraft(form, (draft) => draft.manufacturerId)
  const { discountGroups } = useReferences(actor)
  const name = useSelector(actor, (s) => articleOf(s)?.discountGroupName)
  const options = discountGroups
    .filter((group) => group.manufacturerId === manufacturerId)
    .map((group) => ({
      value: group.id,
      label: t('form.groupLabel', { name: group.displayName, percent: percent(group.percent) }),
    }))
  return (
    <Combobox
      {...wiring}
      className="sm:col-span-2"
      hint={manufacturerId === null ? t('form.noDiscountGroup') : undefined}
      options={options}
      value={value}
      valueLabel={name}
      onChange={change}
    />
  )
}

const isLink = (text: string): boolean => /^https?:\/\/\S+$/.test(text)

/** As the stored article has it; below, the way to where it lies, as the form has it. */
const Picture = ({ actor, form }: CardProps) => {
  const { t } = useTranslation('article')
  const article = useSelector(actor, articleOf)
  const pictures = useSelector(actor, (s) => s.children.pictures)
  const image = useDraft(form, (draft) => draft.image)
  return (
    <div className="flex max-w-37 flex-col gap-2 max-sm:max-w-none max-sm:flex-row max-sm:items-center max-sm:gap-4">
      <ArticlePicture
        pictures={pictures}
        article={article}
        size="form"
        alt={article ? t('form.imageOf', { name: articleName(article) }) : ''}
      />
      <p className="min-h-5 text-caption text-ink-3">
        {pictureAddressOf(image) === null ? (
          t(image === '' ? 'form.noImage' : 'form.imageNoAddress')
        ) : (
          <TextLink href={image} target="_blank">
            {t('form.openImage')}
          </TextLink>
        )}
      </p>
    </div>
  )
}

/** The way to the manufacturer's page, where there is one. */
const Links = ({ form }: { form: ArticleForm }) => {
  const { t } = useTranslation('article')
  const link = useDraft(form, (draft) => draft.manufacturerLink)
  if (!isLink(link)) return null
  return (
    <p className="col-span-full text-caption">
      <TextLink href={link} target="_blank">
        {t('form.openLink')}
      </TextLink>
    </p>
  )
}

/** The further numbers as they stand in the form; a dialog changes them. */
const Alternatives = ({ actor, form }: CardProps) => {
  const { t } = useTranslation('article')
  const alternatives = useSelector(actor, (s) => s.children.alternatives)
  return (
    <Card
      title={t('alternatives.title')}
      meta={
        <Button size="table" onClick={() => alternatives?.send({ type: 'alternatives.opened' })}>
          {t('alternatives.edit')}
        </Button>
      }
    >
      <dl className="grid gap-4 sm:grid-cols-2">
        <Numbers form={form} field="possibleOrderNumbers" />
        <Numbers form={form} field="possibleManufacturerNumbers" />
      </dl>
    </Card>
  )
}

interface NumbersProps {
  form: ArticleForm
  field: 'possibleOrderNumbers' | 'possibleManufacturerNumbers'
}

const Numbers = ({ form, field }: NumbersProps) => {
  const { t } = useTranslation('article')
  const { value, wiring } = useField(form, field)
  return (
    <div id={wiring.id} tabIndex={-1} className="min-w-0">
      <dt className="text-caption text-ink-3">{wiring.label}</dt>
      <dd className="mt-1.5 flex flex-wrap gap-1.5">
        {value.length === 0 && <span className="text-body text-ink-3">{t('alternatives.none')}</span>}
        {value.map((number) => (
          <span
            key={number}
            className="text-ident max-w-full truncate rounded-md border border-line-strong px-2 py-0.5"
          >
            {number}
          </span>
        ))}
      </dd>
      {wiring.error && <dd className="mt-1 text-caption text-critical-text">{wiring.error}</dd>}
    </div>
  )
}

const numberOf = (draft: ArticleDraft): string => draft.eclass9_1Id.trim()

/** The class and the minutes that it takes; a number that no list has is kept as it is. */
const EclassCard = ({ actor, form }: CardProps) => {
  const { t } = useTranslation('article')
  const { value, change, wiring } = useField(form, 'eclass9_1Id')
  const { eclasses } = useReferences(actor)
  const number = useDraft(form, numberOf)
  const known = eclasses.find(({ eclassNumber }) => eclassNumber === number)
  const minutes = known && known.workTime > 0 ? known.workTime : undefined
  return (
    <Card title={t('form.eclass')}>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Combobox
          {...wiring}
          options={eclasses.map(({ eclassNumber, description }) => ({
            value: eclassNumber,
            label: `${eclassNumber} ${description}`,
          }))}
          value={value === '' ? null : value}
          valueLabel={value}
          onChange={(next) => change(next ?? '')}
        />
        <div>
          <p className="text-caption text-ink-3">{t('eclass.minutes')}</p>
          <p className="mt-1.5 text-body text-ink">
            {minutes !== undefined && (
              <>
                <span className="num font-semibold">{t('eclass.minutesValue', { minutes: quantity(minutes) })}</span>{' '}
                <span className="text-ink-3">{t('eclass.perPiece')}</span>
              </>
            )}
            {minutes === undefined && t(number === '' ? 'eclass.none' : 'eclass.unknown')}
          </p>
        </div>
      </div>
    </Card>
  )
}
