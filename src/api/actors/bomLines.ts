/** The calls behind the page of a parts list's lines. */
import type { BomLine } from '../../domain/bom/bom.ts'
import type { Outcome } from '../../domain/core/refusal.ts'
import type { Changed, LinesPage, PageRequest, SentOrder, Suggested } from '../../machines/bom/bomLinesContext.ts'
import type { SearchRequest } from '../../machines/bom/lineSearchMachine.ts'
import type { Call } from '../client.ts'
import * as bom from '../contract/bom.ts'
import { getEnquiry } from '../contract/enquiry.ts'
import { actorOf } from './actors.ts'

type Options = { signal: AbortSignal }

/** What fills a screen, and so many more that the table draws only those in sight (from 101 on). */
const firstPortion = 120
/** So many are read at a time: reading more would be felt. */
const portion = 500

/** The lines from `offset` on, a portion after the other. */
const linesFrom = async (
  call: Call,
  { enquiryId, offset }: { enquiryId: string; offset: number },
  options: Options,
): Promise<Outcome<BomLine[]>> => {
  const lines: BomLine[] = []
  for (;;) {
    const query = { enquiryId, offset: offset + lines.length, limit: portion }
    const page = await call(bom.getBomLines, { query }, options)
    if (!page.ok) return page
    lines.push(...page.value.content)
    if (page.value.content.length === 0 || offset + lines.length >= page.value.totalElements)
      return { ok: true, value: lines }
  }
}

const firstLines = async (
  call: Call,
  { enquiryId, whole }: PageRequest,
  options: Options,
): Promise<Outcome<Omit<LinesPage, 'enquiry'>>> => {
  if (whole) {
    const all = await linesFrom(call, { enquiryId, offset: 0 }, options)
    return all.ok ? { ok: true, value: { lines: all.value, total: all.value.length } } : all
  }
  const page = await call(bom.getBomLines, { query: { enquiryId, limit: firstPortion } }, options)
  return page.ok ? { ok: true, value: { lines: page.value.content, total: page.value.totalElements } } : page
}

const send = async (
  call: Call,
  { enquiryId, order, versions }: SentOrder,
  options: Options,
): Promise<Outcome<Changed>> => {
  const seen = (lineId: string) => ({ lineId, version: versions.get(lineId) ?? '' })
  if (order.kind === 'undo') return call(bom.undoBomStep, { body: { enquiryId, stepId: order.stepId } }, options)
  if (order.kind === 'edit') {
    const lines = order.lineIds.map((lineId) => ({ ...seen(lineId), edit: order.edit }))
    return call(bom.editBomLines, { body: { enquiryId, lines } }, options)
  }
  if (order.kind === 'aside') {
    const lines = order.lineIds.map((lineId) => seen(lineId))
    return call(bom.setBomLinesAside, { body: { enquiryId, lines, aside: order.aside } }, options)
  }
  const choices = order.choices.map(({ lineId, articleId }) => ({ ...seen(lineId), articleId }))
  return call(bom.replaceBomArticles, { body: { enquiryId, choices, remember: order.remember } }, options)
}

export const bomLinesActors = (call: Call) => ({
  loadPage: actorOf(async (request: PageRequest, options): Promise<Outcome<LinesPage>> => {
    const [enquiry, lines] = await Promise.all([
      call(getEnquiry, { query: { id: request.enquiryId } }, options),
      firstLines(call, request, options),
    ])
    if (!enquiry.ok) return enquiry
    return lines.ok ? { ok: true, value: { enquiry: enquiry.value, ...lines.value } } : lines
  }),
  loadRest: actorOf((from: { enquiryId: string; offset: number }, options) => linesFrom(call, from, options)),
  changeLines: actorOf((order: SentOrder, options) => send(call, order, options)),
  suggest: actorOf<Outcome<Suggested>, { enquiryId: string; lineIds: readonly string[] }>(
    ({ enquiryId, lineIds }, options) =>
      call(bom.suggestBomArticles, { query: { enquiryId, lineIds: [...lineIds] } }, options),
  ),
})

export const lineSearchActors = (call: Call) => ({
  search: actorOf(({ of: enquiryId, ...query }: SearchRequest, options) =>
    call(bom.searchBomArticles, { query: { enquiryId, ...query } }, options),
  ),
})
